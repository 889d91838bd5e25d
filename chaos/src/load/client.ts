import { setTimeout as sleep } from 'node:timers/promises'
import type { Chance } from '@baize/kernel'
import type { Answers, Inputs, OperationKind } from '../history/lines.ts'
import type { Recorder } from '../history/recorder.ts'
import { PAYMENT_PASSWORD, type Player } from '../site/players.ts'
import { CALLS } from './calls.ts'
import type { HttpCall, HttpCaller } from './http-call.ts'
import type { Sealer } from './seal-body.ts'

const BACK_OFF_MIN_MS = 50
const BACK_OFF_MAX_MS = 2_000

/** One operation of one member, with the key it was given before it was first sent. */
export interface Operation<Kind extends OperationKind = OperationKind> {
  readonly op: number
  readonly kind: Kind
  readonly player: Player
  readonly key: string | null
  readonly input: Inputs[Kind]
  attempts: number
}

/** What one try came to. */
export type Outcome<Kind extends OperationKind> =
  | { readonly kind: 'ok'; readonly answer: Answers[Kind] }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

/** Makes calls, writes each into the history, and asks again where the answer is not known. */
export interface LoadClient {
  begin<Kind extends OperationKind>(
    kind: Kind,
    player: Player,
    input: Inputs[Kind],
    key: string | null,
  ): Operation<Kind>
  /** One try. */
  tryOnce<Kind extends OperationKind>(operation: Operation<Kind>): Promise<Outcome<Kind>>
  /**
   * Tries with the same key until the answer is known, waiting 50 ms to 2 s between tries. Gives
   * up, as unknown, once `isOver` says so.
   */
  settle<Kind extends OperationKind>(
    operation: Operation<Kind>,
    chance: Chance,
    isOver: () => boolean,
  ): Promise<Outcome<Kind>>
  /** Operations whose last try ended unknown, or that were refused after an unknown try. */
  openOperations(): readonly Operation[]
}

export interface LoadClientDeps {
  readonly recorder: Recorder
  readonly http: HttpCaller
  readonly sealer: Sealer
  /** Where calls go: the server itself, or a proxy in front of it. */
  readonly siteUrl: () => string
  /** What the server's clock shows more than ours. */
  readonly clockShiftMs: () => number
}

export function createLoadClient(deps: LoadClientDeps): LoadClient {
  const { recorder } = deps
  const open = new Map<number, Operation>()

  const tryOnce = async <Kind extends OperationKind>(
    operation: Operation<Kind>,
  ): Promise<Outcome<Kind>> => {
    const { op, kind, key, input } = operation
    operation.attempts += 1
    const attempt = operation.attempts
    const memberId = operation.player.memberId
    const call = await buildCall(deps, operation)
    recorder.add({ type: 'invoke', op, attempt, at: recorder.now(), kind, memberId, key, input })
    const answered = await deps.http.send(call)
    const at = recorder.now()
    if (answered.kind === 'broken') {
      recorder.add({ type: 'unknown', op, attempt, at, why: answered.why })
      open.set(op, operation)
      return { kind: 'unknown' }
    }
    const { status, headers, text } = answered
    if (status >= 500) {
      const hasRetryHint = headers['retry-after'] !== undefined
      const why = codeIn(text)
      recorder.add({ type: 'unknown', op, attempt, at, why, status, hasRetryHint })
      open.set(op, operation)
      return { kind: 'unknown' }
    }
    // The provider's page says 422 to anyone who pays a second time; we only ever pay.
    if (status >= 400 && kind !== 'pay') {
      const code = codeIn(text)
      recorder.add({ type: 'refused', op, attempt, at, status, code })
      return { kind: 'refused', code }
    }
    const answer = readAnswer(kind, text)
    recorder.add({ type: 'ok', op, attempt, at, answer })
    open.delete(op)
    return { kind: 'ok', answer }
  }

  return {
    begin: (kind, player, input, key) => ({
      op: recorder.nextOperation(),
      kind,
      player,
      key,
      input,
      attempts: 0,
    }),
    tryOnce,
    async settle(operation, chance, isOver) {
      for (let waitMs = BACK_OFF_MIN_MS; ; waitMs = Math.min(waitMs * 2, BACK_OFF_MAX_MS)) {
        const outcome = await tryOnce(operation)
        if (outcome.kind !== 'unknown') return outcome
        // Half fixed, half drawn: callers must not come back in step.
        await sleep(waitMs / 2 + chance.below(Math.ceil(waitMs / 2) + 1))
        if (isOver()) return outcome
      }
    },
    openOperations: () => [...open.values()],
  }
}

async function buildCall<Kind extends OperationKind>(
  deps: LoadClientDeps,
  operation: Operation<Kind>,
): Promise<HttpCall> {
  const { player, key } = operation
  if (operation.kind === 'pay') {
    const { payUrl } = operation.input as Inputs['pay']
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return { method: 'POST', url: payUrl, headers, body: 'choice=pay' }
  }
  const form = CALLS[operation.kind as keyof typeof CALLS] as (typeof CALLS)['withdraw']
  const input = operation.input as Inputs['withdraw']
  const headers: Record<string, string> = {
    accept: 'application/json',
    cookie: `baize=${player.token}`,
  }
  if (key !== null) headers['idempotency-key'] = key
  const call = { method: form.method, url: `${deps.siteUrl()}${form.path(input)}`, headers }
  const body = form.body?.(input)
  if (!body) return call
  headers['content-type'] = 'application/json'
  if (!form.isSealed) return { ...call, body: JSON.stringify(body) }
  const secret = { ...body, paymentPassword: PAYMENT_PASSWORD }
  return { ...call, body: await deps.sealer.seal(secret, deps.clockShiftMs()) }
}

function readAnswer<Kind extends OperationKind>(kind: Kind, text: string): Answers[Kind] {
  if (kind === 'pay') return {} as Answers[Kind]
  const form = CALLS[kind as keyof typeof CALLS]
  const { value }: { value: Readonly<Record<string, unknown>> } = JSON.parse(text)
  return form.keep(value) as unknown as Answers[Kind]
}

function codeIn(text: string): string {
  try {
    const { code }: { code?: string } = JSON.parse(text)
    return code ?? 'unnamed'
  } catch {
    return 'unreadable'
  }
}
