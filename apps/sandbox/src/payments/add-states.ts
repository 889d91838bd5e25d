import { orderStateRequest, type SandboxProvider, TOLD_MAX } from '@baize/contract/payments'
import type { FastifyInstance } from 'fastify'
import { type Books, payoutProviderOf, providerOf } from '../books/books.ts'
import { addSignedRoute } from '../calls/signed-route.ts'
import type { SandboxDeps } from '../sandbox-deps.ts'

/** Where the server asks what became of an order whose call-back never came. */
export function addStates(
  app: FastifyInstance,
  deps: SandboxDeps,
  provider: SandboxProvider,
  path: string,
): void {
  const add = (kind: string, find: (books: Books, reference: string) => string | undefined) =>
    addSignedRoute(app, deps, `${path}/${kind}/state`, orderStateRequest, async (asked) => {
      const books = deps.books.read()
      if (books.outages.has(provider)) return { status: 503, body: { error: 'out_of_order' } }
      const subjectId = find(books, asked.reference)
      const told = subjectId === undefined ? [] : statesOf(books, subjectId, deps.clock.now())
      return { status: 200, body: { isKnown: subjectId !== undefined, told } }
    })
  add(
    'payments',
    ({ payments }, reference) =>
      [...payments.values()].find(
        ({ opened }) => opened.request.reference === reference && providerOf(opened) === provider,
      )?.opened.paymentId,
  )
  add(
    'refunds',
    ({ refunds }, reference) =>
      [...refunds.values()].find(
        ({ accepted }) =>
          accepted.request.reference === reference && accepted.provider === provider,
      )?.accepted.refundId,
  )
  add(
    'payouts',
    ({ payouts }, reference) =>
      [...payouts.values()].find(
        (payout) =>
          payout.accepted.request.reference === reference && payoutProviderOf(payout) === provider,
      )?.accepted.payoutId,
  )
}

/** What call-backs about it say by now, lost ones too: of each payment to an address the last word. */
function statesOf(books: Books, subjectId: string, nowMs: number): readonly unknown[] {
  const last = new Map<string, unknown>()
  for (const { queued } of books.callbacks.values()) {
    if (queued.subjectId !== subjectId || queued.isForged || queued.dueMs > nowMs) continue
    const said: { readonly transactionId?: string } = JSON.parse(queued.body)
    last.set(said.transactionId ?? '', said)
  }
  return [...last.values()].slice(-TOLD_MAX)
}
