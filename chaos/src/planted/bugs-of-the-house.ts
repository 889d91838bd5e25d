import type { PlantedBug } from './planted-bug.ts'

const CASHIER = 'apps/server/src/features/money/cashier/cashier.api.db.test.ts'
const PLAY = 'apps/server/src/features/products/play/play.api.db.test.ts'
const OPEN_ROUND = 'apps/server/src/features/products/play/open-round.ts'
const CALLBACKS = 'apps/server/src/features/money/cashier/payment-callbacks.ts'

/** Mistakes in what may happen to a round, an order, or somebody else's money. */
export const BUGS_OF_THE_HOUSE: readonly PlantedBug[] = [
  {
    id: 'P15',
    name: 'check before lock: a day’s withdrawals are counted before it is locked',
    changes: [
      {
        file: 'apps/server/src/features/money/cashier/request-withdrawal.ts',
        find: `const today = view.row(dayRequests, day) ?? NO_REQUESTS`,
        replace: `const today = { ...NO_REQUESTS, count: seenBefore }`,
      },
      {
        file: 'apps/server/src/features/money/cashier/request-withdrawal.ts',
        find: `  const day = requestDayOf(memberId, atMs)\n`,
        replace: `  const day = requestDayOf(memberId, atMs)
  const counted = await parts.pool.query(
    "select count(*)::int as n from withdrawal where member_id = $1 and state <> 'cancelled'",
    [memberId],
  )
  const seenBefore: number = counted.rows[0].n\n`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: CASHIER,
      name: 'a withdrawal > is counted when it is its turn, however many wait for it',
    },
  },
  {
    id: 'P16',
    name: 'limit read outside the lock: waiting deposits are counted without the member’s lock',
    changes: [
      {
        file: 'apps/server/src/features/money/cashier/deposits.store.ts',
        find: `  await tx.query('select 1 from member where id = $1 for no key update', [memberId])\n`,
        replace: ``,
      },
    ],
    caughtBy: {
      project: 'db',
      file: CASHIER,
      name: 'a deposit > is refused while three others wait, also when ten are asked for at once',
    },
  },
  {
    id: 'P17',
    name: 'an order’s key is looked up before the lock, then inserted',
    changes: [
      {
        file: 'apps/server/src/features/money/cashier/create-deposit.ts',
        find: `    const open = await countOpenDeposits(tx, memberId)
    const earlier = await findDepositByKey(tx, requestKey)`,
        replace: `    const earlier = await findDepositByKey(tx, requestKey)
    const open = await countOpenDeposits(tx, memberId)`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: CASHIER,
      name: 'a deposit > is one order for one key, also when the first call and its repeats come at once',
    },
  },
  {
    id: 'P18',
    name: 'swallowed error, then 200',
    changes: [
      {
        file: CALLBACKS,
        find: `    decide: () => ({ event, patch: { paidMinor, paymentId } }),
  })`,
        replace: `    decide: () => ({ event, patch: { paidMinor, paymentId } }),
  }).catch(() => ({ ok: false }))`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: CASHIER,
      name: 'a deposit > is not acknowledged while it cannot be stored, and credited when the provider repeats',
    },
  },
  {
    id: 'P19',
    name: 'retry with a new key: the provider is asked under another reference each time',
    changes: [
      {
        file: 'apps/server/src/features/money/cashier/hand-over.ts',
        find: `    reference,
`,
        replace: `    reference: \`\${reference}-\${parts.clock.now()}\`,
`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/money/cashier/payouts.db.test.ts',
      name: 'an approved withdrawal > is handed to the provider by the queue, once',
    },
  },
  {
    id: 'P20',
    name: 'settle twice on wake-up: a received withdrawal can be received again',
    changes: [
      {
        file: 'apps/server/src/features/money/cashier/withdrawal-states.ts',
        find: `  received: {},`,
        replace: `  received: { receive: { to: 'received', escrow: 'capture' } },`,
      },
    ],
    caughtBy: {
      project: 'unit',
      file: 'apps/server/src/features/money/cashier/withdrawal-states.test.ts',
      name: 'a withdrawal > takes its money out of escrow exactly once, whatever is tried in whatever order',
    },
  },
  {
    id: 'P21',
    name: 'trust in the client’s amount: whatever the message says was paid is credited',
    changes: [
      {
        file: CALLBACKS,
        find: `const event = paidMinor === order.amountMinor ? 'pay_exact' : 'pay_other'`,
        replace: `const event = 'pay_exact'`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: CASHIER,
      name: 'a deposit > keeps another amount than asked apart until staff have looked',
    },
  },
  {
    id: 'P22',
    name: 'missing owner check on a round',
    changes: [
      {
        file: 'apps/server/src/features/products/play/rounds.store.ts',
        find: `from round where member_id = $1 and id = $2 and vendor_code is null\``,
        replace: `from round where $1::bigint > 0 and id = $2\``,
      },
    ],
    caughtBy: {
      project: 'db',
      file: PLAY,
      name: 'a mines round > is one at a time, and nobody else can see or play it',
    },
  },
  {
    id: 'P23',
    name: 'missing owner check on a withdrawal',
    changes: [
      {
        file: 'apps/server/src/features/money/cashier/withdrawals.route.ts',
        find: `return row && row.memberId === memberId ? row : undefined`,
        replace: `return memberId > 0n ? row : undefined`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: CASHIER,
      name: 'a withdrawal > belongs to its member alone',
    },
  },
  {
    id: 'P24',
    name: 'stale cache balance: what was read once is shown for ever',
    changes: [
      {
        file: 'apps/server/src/house/ledger-view/balances.store.ts',
        find: `  const found = await pool.query({ ...BALANCE, values: [memberId, currency] })
  const row = found.rows[0]`,
        replace: `  const row = await (STALE[\`\${memberId}\`] ??= pool
    .query({ ...BALANCE, values: [memberId, currency] })
    .then((found) => found.rows[0]))`,
      },
      {
        file: 'apps/server/src/house/ledger-view/balances.store.ts',
        find: `/** A member's cash after the last commit; zero before their first movement. */`,
        replace: `const STALE: Record<string, Promise<{ balance_minor: Minor; version: bigint }>> = {}`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: CASHIER,
      name: 'a deposit > is credited by the provider’s signed call, once however often it comes',
    },
  },
  {
    id: 'P25',
    name: 'seed logged',
    changes: [
      {
        file: OPEN_ROUND,
        find: `      const nonce = player.roundsPlayed + 1`,
        replace: `      process.stderr.write(\`round \${wagerId} plays with \${seed.serverSeed}\\n\`)
      const nonce = player.roundsPlayed + 1`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/products/play/seeds-stay-secret.db.test.ts',
      name: 'the seed in use > is written nowhere that a person could read, whatever is played',
    },
  },
  {
    id: 'P26',
    name: 'a call-back is believed as often as it is sent again',
    changes: [
      {
        file: 'apps/server/src/platform/signed-calls/verify-call.ts',
        find: `return isFirst ? undefined : 'nonce_seen_before'`,
        replace: `return isFirst ? undefined : undefined`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: CASHIER,
      name: 'a deposit > believes no call that is unsigned, altered, old, or seen before',
    },
  },
  {
    id: 'P27',
    name: 'one person approves twice',
    changes: [
      {
        file: 'apps/server/src/features/money/cashier/desk/withdrawals/who-may.ts',
        find: `facts.state === 'second_review' && facts.firstApproverId === decider.staffId.toString()`,
        replace: `facts.state === 'second_review' && facts.firstApproverId === decider.staffId.toString() && false`,
      },
      {
        file: 'apps/server/src/features/money/cashier/desk/withdrawals/decide-withdrawal.ts',
        find: `      if (stored.firstApproverId === staffId) return 'second_person_needed'\n`,
        replace: ``,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/money/cashier/desk/withdrawals/staff-decides-withdrawals.db.test.ts',
      name: 'approving a withdrawal > takes two different people above the limit',
    },
  },
  {
    id: 'P28',
    name: 'two rounds are drawn from the same number of a seed',
    changes: [
      {
        file: OPEN_ROUND,
        find: `{ ...player, roundsPlayed: nonce }`,
        replace: `{ ...player, roundsPlayed: player.roundsPlayed }`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: PLAY,
      name: 'a slot round > lets through exactly what the balance covers when many stake at once',
    },
  },
  {
    id: 'P37',
    name: 'a transfer to another member forgets what must still be staked of deposits',
    changes: [
      {
        file: 'apps/server/src/features/money/member-transfers/send-transfer.ts',
        find: `      const unplayedMinor = askedStakes(standing, settings, atMs).missingMinor\n`,
        replace: `      const unplayedMinor = minor(0n)\n`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/money/cashier/turnover.api.db.test.ts',
      name: 'a deposit > must be staked before any of it is sent to another member, who could withdraw it',
    },
  },
  {
    id: 'P38',
    name: 'one off: a part of a withdrawal is settled, and what is given back is a unit short',
    changes: [
      {
        file: 'apps/server/src/features/money/cashier/withdrawal-money.ts',
        find: `planWithdrawalRelease(accounts, withdrawalId, returnedMinor) : []`,
        replace: `planWithdrawalRelease(accounts, withdrawalId, minor(returnedMinor - (receivedMinor > 0n ? 1n : 0n))) : []`,
      },
    ],
    caughtBy: {
      project: 'unit',
      file: 'apps/server/src/testing/simulation.test.ts',
      name: 'the simulated house > keeps its promises in every life, and finishes everything once the faults stop',
    },
  },
  {
    id: 'P39',
    name: 'an objection is accepted after the time of automatic receipt',
    changes: [
      {
        file: 'apps/server/src/features/money/cashier/objections/object.ts',
        find: `row.receiveAutomaticallyAtMs <= atMs`,
        replace: `row.receiveAutomaticallyAtMs <= 0`,
      },
    ],
    caughtBy: {
      project: 'db',
      file: 'apps/server/src/features/money/cashier/withdrawal-receipt.api.db.test.ts',
      name: 'a player whose money did not come > says so in time, or it counts as received, however late the clock looks',
    },
  },
]
