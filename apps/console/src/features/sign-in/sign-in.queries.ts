import { type ApiClient, ConnectionLost } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../app/api.tsx'
import { signWithPasskey } from '../../parts/passkeys.ts'

/** The answer to the first step: where the code went and until when it is good. */
export type SentCode = ValueOf<typeof operations.openStaffSession>

interface Typed {
  readonly username: string
  readonly password: string
}

/** The first step; `isChecking` while the browser solves the proof of work that the server needs if it does not know it. */
export function useOpenSession(onSent: (sent: SentCode) => void) {
  const api = useApi()
  const [isChecking, setChecking] = useState(false)
  const open = useMutation({
    mutationFn: async (typed: Typed) => {
      setChecking(true)
      const proof = await workFor(api).finally(() => setChecking(false))
      return await api.call(operations.openStaffSession, { body: { ...typed, proof } })
    },
    onSuccess: onSent,
  })
  return { ...open, isChecking }
}

async function workFor(api: ApiClient): Promise<string> {
  // Code of the console that fails to load is handled like any lost connection.
  const { solveProof } = await import('@baize/api-client/solve-proof').catch((cause: unknown) => {
    throw new ConnectionLost(cause)
  })
  return await solveProof(api)
}

/** With a challenge the passkey is the second step, without one it is the whole sign-in. */
export function usePasskeySignIn(onSignedIn: (staffId: string) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (challengeId: string | undefined) => {
      const first = challengeId === undefined ? {} : { challengeId }
      const { options } = await api.call(operations.startStaffPasskey, { body: first })
      const body = { ...first, response: await signWithPasskey(options) }
      return (await api.call(operations.openSessionWithPasskey, { body })).staff
    },
    onSuccess: (staff) => {
      onSignedIn(staff.staffId)
      queryClient.setQueryData(['session'], staff)
    },
  })
}

export function useConfirmSession(onSignedIn: (staffId: string) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (body: { challengeId: string; code: string }) =>
      (await api.call(operations.confirmStaffSession, { body })).staff,
    onSuccess: (staff) => {
      onSignedIn(staff.staffId)
      queryClient.setQueryData(['session'], staff)
    },
  })
}
