import { type Operation, refusalBody } from '@baize/contract'
import type { WireAnswer } from './wire.ts'

/** Outside of us: what a provider or vendor cannot do is said with a code of its own. */
const FAULTS_OF_OTHERS = ['provider_unreachable', 'vendor_unavailable']

/** `done`, or the code of the refusal, or why the answer is none that the contract knows. */
export type Judged = { readonly code: string } | { readonly fault: string }

/** Reads an answer as strictly as the contract describes it. */
export function judgeAnswer(operation: Operation, answer: WireAnswer): Judged {
  const { status, json, text } = answer
  if (json?.success === true) {
    const value = operation.value.safeParse(json.value)
    if (status === 200 && value.success) return { code: 'done' }
    return { fault: `a value that is not of the contract: ${text.slice(0, 200)}` }
  }
  const refusal = refusalBody.safeParse(json)
  if (!refusal.success) return { fault: `no refusal: ${status} ${text.slice(0, 200)}` }
  const { code } = refusal.data
  const [declared] = operation.refusals[code as keyof typeof operation.refusals] ?? []
  if (declared !== status) return { fault: `${status} ${code} is not declared` }
  if (status >= 500 && !FAULTS_OF_OTHERS.includes(code)) return { fault: `${status} ${code}` }
  return { code }
}
