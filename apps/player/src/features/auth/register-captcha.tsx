import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import { captchaQuery } from './auth.queries.ts'
import { CaptchaField } from './captcha-field.tsx'
import type { RegisterFormValues } from './register-form.logic.ts'

interface RegisterCaptchaProps {
  readonly input: UseFormRegisterReturn
  readonly error: string | undefined
  readonly form: UseFormReturn<RegisterFormValues>
  readonly number: number
  onRefresh(): void
}

/** The picture to read, where the operator asks for one at registration. */
export function RegisterCaptcha({ input, error, form, number, onRefresh }: RegisterCaptchaProps) {
  const captchaId = useQuery(captchaQuery(number)).data?.captchaId ?? ''
  // What is typed belongs to the picture that is shown.
  useEffect(() => form.setValue('captchaId', captchaId), [form, captchaId])
  return (
    <div className="authform__whole">
      <CaptchaField {...{ input, error, number, onRefresh }} />
    </div>
  )
}
