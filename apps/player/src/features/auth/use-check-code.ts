import { operations } from '@baize/contract'
import { useRef, useState } from 'react'
import { api } from '../../app/api.ts'
import { browserClock } from '../../app/browser-clock.ts'
import { useCountdown } from '../../app/use-countdown.ts'
import { useProofCall } from '../../parts/proof/use-proof-call.ts'
import { mayAskForCode } from './phone-code.logic.ts'
import type { SentCode } from './sent-code-field.tsx'

const SECOND_MS = 1_000
export type CodeWay = 'sms' | 'email'

/** A code for a login that waits: asking for it, and the countdown of each way on its own. */
export function useCheckCode(way: CodeWay): SentCode & { request(): Promise<void> } {
  const guarded = useProofCall()
  const [until, setUntil] = useState<Partial<Record<CodeWay, string>>>({})
  const lastAsked = useRef(0)
  const sentUntil = until[way]
  return {
    isSending: guarded.phase !== 'idle',
    isSent: sentUntil !== undefined,
    leftMs: useCountdown(sentUntil ?? null) ?? 0,
    /** Throws what the server said. A press too soon does nothing. */
    async request() {
      const nowMs = browserClock.now()
      const untilMs = sentUntil === undefined ? 0 : Date.parse(sentUntil)
      if (!mayAskForCode(nowMs, { lastAskedMs: lastAsked.current, untilMs })) return
      lastAsked.current = nowMs
      const { waitSeconds } = await guarded.run((proof) =>
        api.call(operations.sendLoginCheckCode, { body: { way, proof } }),
      )
      const next = new Date(browserClock.now() + waitSeconds * SECOND_MS).toISOString()
      setUntil((before) => ({ ...before, [way]: next }))
    },
  }
}
