import { Failure, printFailure } from '../../tools/shared/failure.ts'

/** A bench by its name: what it measures, and its options with their defaults. Its code is loaded when it runs. */
interface Bench {
  readonly measures: string
  readonly options: Readonly<Record<string, number>>
  run(option: (name: string) => number): Promise<object>
}

const BENCHES: Readonly<Record<string, Bench>> = {
  bets: {
    measures:
      'bets over HTTP beside pgbench; one hot player, 512 connections, players with limits, one hot jackpot',
    // Rounds last no whole minute, so that what the server does each minute falls into every load in turn.
    options: { rounds: 5, seconds: 9 },
    run: async (option) =>
      (await import('./bets.ts')).benchBets({
        rounds: option('rounds'),
        seconds: option('seconds'),
      }),
  },
  catalogue: {
    measures: 'searches with typing errors among ten thousand games beside plain ILIKE scans',
    options: { rate: 200, seconds: 20 },
    run: async (option) =>
      (await import('./catalogue.ts')).benchCatalogue({
        searchesPerSecond: option('rate'),
        seconds: option('seconds'),
      }),
  },
  contracts: {
    measures:
      'one window of dividends in a house of a million: read, settled and written beside nested-set SQL',
    options: { rounds: 3, members: 1_000_000 },
    run: async (option) =>
      (await import('./contracts.ts')).benchContracts({
        rounds: option('rounds'),
        members: option('members'),
      }),
  },
  dear: {
    measures:
      'the ten dearest calls from a hundred addresses beside bets: what is left, and the longest wait; then without limits',
    options: { seconds: 20 },
    run: async (option) => (await import('./dear.ts')).benchDear({ seconds: option('seconds') }),
  },
  finder: {
    measures:
      'what staff find among a million members and five million orders, beside a read by key over the same way',
    options: { members: 1_000_000, orders: 5_000_000, calls: 300 },
    run: async (option) =>
      (await import('./finder.ts')).benchFinder({
        members: option('members'),
        orders: option('orders'),
        calls: option('calls'),
      }),
  },
  keys: {
    measures:
      'bytes of log that a key costs after a checkpoint: keys with a time beside random ones',
    options: { rounds: 3, millions: 6 },
    run: async (option) =>
      (await import('./keys.ts')).benchKeys({
        rounds: option('rounds'),
        millions: option('millions'),
      }),
  },
  ledger: {
    measures: 'transfers in process beside pgbench; one hot account against many; bytes each',
    options: { rounds: 5, seconds: 6 },
    run: async (option) =>
      (await import('./ledger.ts')).benchLedger({
        rounds: option('rounds'),
        seconds: option('seconds'),
      }),
  },
  live: {
    measures:
      'rooms that 2,000 sockets follow by topics, beside a bare WebSocket server that sends the same',
    options: { sockets: 2_000, seconds: 8 },
    run: async (option) =>
      (await import('./live.ts')).benchLive({
        sockets: option('sockets'),
        seconds: option('seconds'),
      }),
  },
  lobby: {
    measures:
      'how the lobby opens for a stranger, by Lighthouse, beside the smallest page of React',
    options: { rounds: 3 },
    run: async (option) => (await import('./lobby.ts')).benchLobby({ rounds: option('rounds') }),
  },
  lottery: {
    measures:
      'the slips of one draw, settled by batches, beside plain SQL; how long slips of a thousand lines take',
    options: { rounds: 3, slips: 100_000, bets: 400 },
    run: async (option) =>
      (await import('./lottery.ts')).benchLottery({
        rounds: option('rounds'),
        slips: option('slips'),
        bets: option('bets'),
      }),
  },
  overload: {
    measures: 'three times the bets that can be taken: what is taken, what is refused, how fast',
    options: { seconds: 20 },
    run: async (option) =>
      (await import('./overload.ts')).benchOverload({ seconds: option('seconds') }),
  },
  records: {
    measures:
      'first pages of betting record, account record, profit and loss of a member with a million rounds',
    options: { rounds: 1_000_000, entries: 20_000_000, calls: 100 },
    run: async (option) =>
      (await import('./records.ts')).benchRecords({
        rounds: option('rounds'),
        entries: option('entries'),
        calls: option('calls'),
      }),
  },
  rooms: {
    measures:
      'two hundred rooms that 2,000 sockets follow at ten messages a second and 10,000 at one, beside bare WebSockets and beside bets',
    options: { sockets: 2_000, manySockets: 10_000, seconds: 8 },
    run: async (option) =>
      (await import('./rooms.ts')).benchRooms({
        sockets: option('sockets'),
        manySockets: option('manySockets'),
        seconds: option('seconds'),
      }),
  },
  slots: {
    measures: 'simulated spins of one 5×3 slot beside the code that plays; counting all its stops',
    options: { rounds: 5, millions: 50 },
    run: async (option) =>
      (await import('./slots.ts')).benchSlots({
        rounds: option('rounds'),
        millions: option('millions'),
      }),
  },
  soak: {
    measures: 'memory of the server and its database over a long run of bets',
    options: { minutes: 10 },
    run: async (option) => (await import('./soak.ts')).benchSoak({ minutes: option('minutes') }),
  },
  sports: {
    measures:
      'odds of 1,000 live matches from the feed to tabs that follow them, beside a bare relay of the same messages',
    options: { events: 1_000, changes: 500, sockets: 100, seconds: 30 },
    run: async (option) =>
      (await import('./sports.ts')).benchSports({
        events: option('events'),
        changes: option('changes'),
        sockets: option('sockets'),
        seconds: option('seconds'),
      }),
  },
  'sports-page': {
    measures:
      'frames a second of the list of live matches with 10,000 moving prices, beside a plain page of as many buttons',
    options: { events: 1_430, changes: 500, seconds: 10 },
    run: async (option) =>
      (await import('./sports-page.ts')).benchSportsPage({
        events: option('events'),
        changes: option('changes'),
        seconds: option('seconds'),
      }),
  },
  'sports-settlement': {
    measures:
      'the bets on one match settled by its result, and once more by another, beside plain SQL and the core of wagers alone',
    options: { rounds: 3, bets: 100_000 },
    run: async (option) =>
      (await import('./sports-settlement.ts')).benchSportsSettlement({
        rounds: option('rounds'),
        bets: option('bets'),
      }),
  },
  statement: {
    measures: 'a page of a member with a million entries among twenty million',
    options: { entries: 20_000_000, calls: 300 },
    run: async (option) =>
      (await import('./statement.ts')).benchStatement({
        entries: option('entries'),
        calls: option('calls'),
      }),
  },
  'vendor-wallet': {
    measures: 'signed wallet calls of a vendor beside rounds of the house, by the same driver',
    options: { rounds: 3, seconds: 8 },
    run: async (option) =>
      (await import('./vendor-wallet.ts')).benchVendorWallet({
        rounds: option('rounds'),
        seconds: option('seconds'),
      }),
  },
  team: {
    measures:
      'pages of an agent with a team of a hundred thousand, beside adding them up through the tree',
    options: { members: 100_000, calls: 20 },
    run: async (option) =>
      (await import('./team.ts')).benchTeam({
        members: option('members'),
        calls: option('calls'),
      }),
  },
  verify: {
    measures: 'the audit of the chain beside plain reading',
    options: { rounds: 3, entries: 1_000_000 },
    run: async (option) =>
      (await import('./verify.ts')).benchVerify({
        rounds: option('rounds'),
        entries: option('entries'),
      }),
  },
  wagers: {
    measures: 'the wagers of one event, settled by batches, beside plain SQL of the same rows',
    options: { rounds: 3, wagers: 100_000 },
    run: async (option) =>
      (await import('./wagers.ts')).benchWagers({
        rounds: option('rounds'),
        wagers: option('wagers'),
      }),
  },
}

function usage(benches = BENCHES): string {
  const lines = Object.entries(benches).map(([name, { measures, options }]) => {
    const flags = Object.entries(options).map(([flag, value]) => `[--${flag} ${value}]`)
    return `  npm run bench -- ${[name, ...flags].join(' ')}\n      ${measures}`
  })
  return `Benches:\n${lines.join('\n')}`
}

const [name = '', ...rest] = process.argv.slice(2)

function optionOf(bench: Bench, option: string): number {
  const at = rest.indexOf(`--${option}`)
  if (at === -1) return bench.options[option] ?? 0
  const value = Number(rest[at + 1])
  if (!Number.isInteger(value) || value < 1) throw new Failure(`--${option} wants a whole number.`)
  return value
}

/** Runs one bench and prints its result as one line of JSON; without a name it lists them. */
try {
  const bench = BENCHES[name]
  if (bench && rest.includes('--help')) {
    process.stdout.write(`${usage({ [name]: bench })}\n`)
  } else if (bench) {
    const result = await bench.run((option) => optionOf(bench, option))
    process.stdout.write(`${JSON.stringify(result)}\n`)
  } else {
    process.stdout.write(`${usage()}\n`)
    process.exitCode = name === '' || name === '--help' ? 0 : 1
  }
} catch (error) {
  printFailure(error)
  process.exit(1)
}
