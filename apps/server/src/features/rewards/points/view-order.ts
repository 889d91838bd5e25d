import type { PointsOrder } from '@baize/contract'
import { encodeId } from '@baize/kernel'
import type { StoredOrder } from './orders.store.ts'

/** An order in the words of who reads it. */
export function viewOrder(order: StoredOrder, tags: readonly string[]): PointsOrder {
  return {
    orderId: encodeId('pto', order.orderId),
    kind: order.kind,
    name: textsIn(order.texts, tags).name,
    picture: order.picture,
    quantity: order.quantity,
    points: order.points.toString(),
    moneyMinor: order.moneyMinor?.toString() ?? null,
    state: order.state,
    orderedAt: order.orderedAt.toISOString(),
    decidedAt: order.decidedAt?.toISOString() ?? null,
    trackingNumber: order.trackingNumber,
    answer: order.answer,
  }
}

/** Names by language. */
export function namesOf(texts: Texts): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([tag, words]) => [tag, words?.name ?? '']))
}

type Texts = StoredOrder['texts']
type Words = NonNullable<Texts[keyof Texts]>

/** Name and text in the first language there is. */
export function textsIn(texts: Texts, tags: readonly string[]): Words {
  const byTag: Readonly<Record<string, Words | undefined>> = texts
  const words = tags.map((tag) => byTag[tag]).find(Boolean)
  return words ?? Object.values(texts)[0] ?? { name: '', text: '' }
}
