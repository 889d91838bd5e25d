import { operations } from '@baize/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../app/api.ts'

export const registerSettingsQuery = queryOptions({
  queryKey: ['register-settings'],
  queryFn: ({ signal }) => api.call(operations.getRegisterSettings, { signal }),
  staleTime: 60_000,
})

/** A new image each time it is asked for: a captcha can be used once. */
export function captchaQuery(number: number) {
  return queryOptions({
    queryKey: ['captcha', number],
    queryFn: ({ signal }) => api.call(operations.getCaptcha, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** What is asked of the login that waits in this browser; never the same twice. */
export const loginCheckQuery = queryOptions({
  queryKey: ['login-check'],
  queryFn: ({ signal }) => api.call(operations.getLoginCheck, { signal }),
  staleTime: 0,
  gcTime: 0,
  retry: false,
})
