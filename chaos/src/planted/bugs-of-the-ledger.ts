import type { PlantedBug } from './planted-bug.ts'

const BATCH_RUN = 'packages/ledger/src/pg/batch-run.ts'
const BATCH_AHEAD = 'packages/ledger/src/pg/batch-ahead.ts'
const WRITE_BATCH = 'packages/ledger/src/pg/write-batch.ts'
const POSTER = 'packages/ledger/src/pg/poster.ts'
const POSTER_SQL = 'packages/ledger/src/pg/poster-sql.ts'
const MIGRATION = 'packages/ledger/src/pg/migrations/0001_ledger.sql'
const DATED_KEYS = 'packages/ledger/src/pg/migrations/0952_dated_keys.sql'
const ONE_WRITER = 'packages/ledger/src/pg/one-writer.db.test.ts'
const POSTING = 'packages/ledger/src/posting.test.ts'
const MONEY = 'packages/kernel/src/money.ts'
const KERNEL = 'packages/kernel/src/kernel.test.ts'
const SCALES = 'money > never pays more than the exact product when it scales'

/** Mistakes in how money is counted, locked and written. */
export const BUGS_OF_THE_LEDGER: readonly PlantedBug[] = [
  {
    id: 'P1',
    name: 'no row lock: batches of two servers overlap',
    changes: [
      { file: POSTER_SQL, find: 'where lane = 1 for no key update`', replace: 'where lane = 1`' },
    ],
    caughtBy: {
      project: 'db',
      file: ONE_WRITER,
      name: 'the one writer > decides nothing while another server is in the middle of its batch',
    },
    isQuick: true,
  },
  {
    id: 'P2',
    name: 'lock order reversed: rows before the head',
    changes: [
      {
        file: BATCH_RUN,
        find: `      client.query('begin'),
      client.query<HeadRow>(sql.LOCK_HEAD),`,
        replace: `      client.query('begin'),
      rows.lock(client, movements),
      client.query<HeadRow>(sql.LOCK_HEAD),`,
      },
      {
        file: BATCH_RUN,
        find: `      }),
      rows.lock(client, movements),
    ]),`,
        replace: `      }),
    ]),`,
      },
      {
        file: BATCH_RUN,
        find: `sent.then(([, heads, books]) => {`,
        replace: `sent.then(([, , heads, books]) => {`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: ONE_WRITER,
      name: 'the one writer > holds no row while it waits for its turn, so that nobody waits in a circle',
    },
  },
  {
    id: 'P3',
    name: 'the key of a posting is not unique',
    changes: [
      {
        file: DATED_KEYS,
        find: 'partition of ledger_posting (primary key (key))',
        replace: 'partition of ledger_posting',
      },
    ],
    caughtBy: {
      project: 'db',
      file: ONE_WRITER,
      name: 'the tables > take a key once, whatever the code believes',
    },
  },
  {
    id: 'P4',
    name: 'key and balances read outside the lock, then written',
    changes: [
      {
        file: BATCH_RUN,
        find: `      client.query<HeadRow>(sql.LOCK_HEAD),
      client.query<BookColumns>({
        ...sql.READ_BOOKS,
        values: [int8Array(accountIds), ...keyColumns(movements)],
      }),`,
        replace: `      client.query<BookColumns>({
        ...sql.READ_BOOKS,
        values: [int8Array(accountIds), ...keyColumns(movements)],
      }),
      client.query<HeadRow>(sql.LOCK_HEAD),`,
      },
      {
        file: BATCH_RUN,
        find: `sent.then(([, heads, books]) => {`,
        replace: `sent.then(([, books, heads]) => {`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: ONE_WRITER,
      name: 'the one writer > looks a key up when it is its turn, not before',
    },
  },
  {
    id: 'P5',
    name: 'answer before the commit',
    changes: [
      {
        file: WRITE_BATCH,
        find: `...rows, client.query('commit')]`,
        replace: `...rows, client.query('select 1')]`,
      },
      ...[BATCH_RUN, BATCH_AHEAD].map((file) => ({
        file,
        find: `assert(commit.command === 'COMMIT', 'the batch was committed')`,
        replace: `assert(commit, 'the batch was written')
        setTimeout(() => void client.query('commit'), 50)`,
      })),
    ],
    caughtBy: {
      project: 'db',
      file: ONE_WRITER,
      name: 'the one writer > answers when everybody can see it, and not before',
    },
    isQuick: true,
  },
  {
    id: 'P6',
    name: 'callers of one batch get each other’s answers',
    changes: [
      {
        file: POSTER,
        find: `else waiting[index]?.resolve(outcome)`,
        replace: `else waiting.at(-1 - index)?.resolve(outcome)`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: ONE_WRITER,
      name: 'the one writer > gives every caller of a batch their own answer',
    },
  },
  {
    id: 'P7',
    name: 'float arithmetic',
    changes: [
      {
        file: MONEY,
        find: `return minor((amountMinor * by.numerator) / by.denominator)`,
        replace: `return minor(BigInt(Math.floor((Number(amountMinor) * Number(by.numerator)) / Number(by.denominator))))`,
      },
    ],
    caughtBy: { project: 'unit', file: KERNEL, name: SCALES },
    isQuick: true,
  },
  {
    id: 'P8',
    name: 'rounding kept nowhere: the unit price is rounded before it is multiplied',
    changes: [
      {
        file: MONEY,
        find: `return minor((amountMinor * by.numerator) / by.denominator)`,
        replace: `return minor((amountMinor / by.denominator) * by.numerator)`,
      },
    ],
    caughtBy: { project: 'unit', file: KERNEL, name: SCALES },
  },
  {
    id: 'P9',
    name: 'sign flipped on a refund',
    changes: [
      {
        file: 'packages/ledger/src/plan-cashier.ts',
        find: `      code: 'withdrawal_release',
      debitId: accounts.escrowId,
      creditId: accounts.cashId,`,
        replace: `      code: 'withdrawal_release',
      debitId: accounts.cashId,
      creditId: accounts.escrowId,`,
      },
    ],
    caughtBy: {
      project: 'unit',
      file: 'apps/server/src/testing/simulation.test.ts',
      name: 'the simulated house > survives seed 1, which failed once',
    },
    isQuick: true,
  },
  {
    id: 'P10',
    name: 'cover checked transfer by transfer: two that are covered one by one overdraw together',
    changes: [
      {
        file: 'packages/ledger/src/batch.ts',
        find: `debit.balanceMinor + (changes.get(debitId) ?? 0n) - amountMinor`,
        replace: `debit.balanceMinor - amountMinor`,
      },
    ],
    caughtBy: {
      project: 'unit',
      file: POSTING,
      name: 'posting plans > are covered as a whole: what is covered twice over cannot be spent twice',
    },
  },
  {
    id: 'P11',
    name: 'an entry names the balance before instead of after',
    changes: [
      {
        file: 'packages/ledger/src/batch.ts',
        find: `      balanceAfterMinor: state.balanceMinor,`,
        replace: `      balanceAfterMinor: minor(state.balanceMinor - amountMinor),`,
      },
    ],
    caughtBy: {
      project: 'unit',
      file: POSTING,
      name: 'posting plans > numbers the entries of an account without a gap and states the balance after each',
    },
  },
  {
    id: 'P12',
    name: 'the hash skips one column',
    changes: [
      {
        file: 'packages/ledger/src/chain.ts',
        find: `  view.setUint16(offset + 56, transfer.code)\n`,
        replace: ``,
      },
    ],
    caughtBy: {
      project: 'unit',
      file: 'packages/ledger/src/chain.test.ts',
      name: "the canonical bytes of a batch > change with a transfer's code",
    },
    isQuick: true,
  },
  {
    id: 'P13',
    name: 'entries can be changed',
    changes: [
      {
        file: MIGRATION,
        find: `'ledger_transfer',
  'ledger_entry', 'ledger_transfer_code'`,
        replace: `'ledger_transfer',
  'ledger_transfer_code'`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'packages/ledger/src/pg/poster.db.test.ts',
      name: 'the poster > keeps batches, entries, transfers and postings as they were written',
    },
  },
  {
    id: 'P14',
    name: 'synchronous_commit = off is accepted',
    changes: [
      {
        file: 'apps/server/src/platform/database/embedded/postgres-settings.ts',
        find: `  synchronous_commit: 'on',
  full_page_writes: 'on',
} as const`,
        replace: `  full_page_writes: 'on',
} as const`,
      },
    ],
    caughtBy: {
      project: 'unit',
      file: 'apps/server/src/platform/database/embedded/embedded-parts.test.ts',
      name: 'the settings > are refused when they weaken durability',
    },
    isQuick: true,
  },
]
