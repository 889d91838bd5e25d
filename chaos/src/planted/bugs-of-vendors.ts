import type { PlantedBug } from './planted-bug.ts'

const WALLET = 'apps/server/src/features/vendors/wallet'
const ORDERS = `${WALLET}/vendor-orders.test.ts`
const CALLS = 'apps/server/src/features/vendors/wallet/vendor-wallet.api.db.test.ts'
const BATCHES = 'apps/server/src/features/vendors/wallet/vendor-action-batch.api.db.test.ts'

/** Mistakes in what vendors of games may do to a player’s money. */
export const BUGS_OF_VENDORS: readonly PlantedBug[] = [
  {
    id: 'P29',
    name: 'tombstone missing: a bet that comes after its refund is taken',
    changes: [
      {
        file: `${WALLET}/round-rules.ts`,
        find: `book: { ...book, bets: withEntry(book.bets, betTxId, mark) },`,
        replace: `book: mark ? book : book,`,
      },
    ],
    caughtBy: {
      project: 'unit',
      file: ORDERS,
      name: 'a bet with its win > is not taken after its refund',
    },
  },
  {
    id: 'P31',
    name: 'another call under a known id is answered as its repeat',
    changes: [
      {
        file: `${WALLET}/post-transaction.ts`,
        find: `return before.requestHash.equals(requestHash)`,
        replace: `return before.requestHash.length === requestHash.length`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: CALLS,
      name: 'one transaction > is a conflict with another amount, another round or another call',
    },
  },
  {
    id: 'P32',
    name: 'a nonce is looked at and never used up',
    changes: [
      {
        file: `${WALLET}/believe-call.ts`,
        find: `const isFirst = nonces.take(vendorCode, nonce, Number(timestamp), nowMs)`,
        replace: `const isFirst = nonces.take(vendorCode, nonce + Math.random(), Number(timestamp), nowMs)`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/vendors/wallet/vendor-signatures.api.db.test.ts',
      name: 'a call that is not believed > is a replay, a thousand times over',
    },
  },
  {
    id: 'P33',
    name: 'half a batch is done: what stands before a refused action stays',
    changes: [
      {
        file: `${WALLET}/play-round.ts`,
        find: `    } else if (call.isLeftUndone?.(step.code)) {`,
        replace: `    } else if (call.isLeftUndone?.(step.code) || told.size > 0) {`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: BATCHES,
      name: 'the acceptance suite of the action batch > refuses a bet above the balance with code 100, and nothing of its call is done',
    },
  },
  {
    id: 'P34',
    name: 'a refused batch is forgotten, so that a late copy of its bet is taken',
    changes: [
      {
        file: `${WALLET}/post-transaction.ts`,
        find: `order === refusedAt || order.call === 'bet')`,
        replace: `order === refusedAt && order.call !== 'bet')`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: BATCHES,
      name: 'an action batch > that was refused stays refused, whatever the balance is by then',
    },
  },
  {
    id: 'P35',
    name: 'an amount that is finer than a minor unit is rounded',
    changes: [
      {
        file: `${WALLET}/dialects/hub88/scale.ts`,
        find: `return amount % step === 0n ? ((amount / step) as Minor) : undefined`,
        replace: `return (amount / step) as Minor`,
      },
    ],
    caughtBy: {
      project: 'unit',
      file: `${WALLET}/dialects/hub88/scale.test.ts`,
      name: 'amounts of a vendor with another scale > come back as they went, whatever the currency',
    },
  },
  {
    id: 'P36',
    name: 'a bet is rolled back while its win stands',
    changes: [
      {
        file: `${WALLET}/undo-rules.ts`,
        find: `  if (isPaidOn(book, undoneTxId)) return refuse('already_settled')\n`,
        replace: `  if (isPaidOn(book, undoneTxId) && book.isClosed && book.bets.size < 0) {
    return refuse('already_settled')
  }\n`,
      },
    ],
    caughtBy: {
      project: 'unit',
      file: `${WALLET}/undo-rules.test.ts`,
      name: 'a roll-back that does not say of what > gives a bet back when nothing stands that was paid on it',
    },
  },
]
