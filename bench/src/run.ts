import { Failure, printFailure } from '../../tools/shared/failure.ts'
import { benchBets } from './bets.ts'
import { benchLobby } from './lobby.ts'
import { benchStatement } from './statement.ts'
import { benchVerify } from './verify.ts'

const USAGE = `Usage: npm run bench -- bets [--rounds 5] [--seconds 15]
       npm run bench -- lobby [--rounds 3]
       npm run bench -- statement [--entries 20000000] [--calls 300]
       npm run bench -- verify [--rounds 3] [--entries 1000000]`

/** Runs one bench and prints its result as one line of JSON. */
const [name, ...rest] = process.argv.slice(2)

function option(flag: string, fallback: number): number {
  const at = rest.indexOf(flag)
  if (at === -1) return fallback
  const value = Number(rest[at + 1])
  if (!Number.isInteger(value) || value < 1) throw new Failure(`${flag} wants a whole number.`)
  return value
}

async function runBench(): Promise<object> {
  switch (name) {
    case 'bets':
      return await benchBets({ rounds: option('--rounds', 5), seconds: option('--seconds', 15) })
    case 'lobby':
      return await benchLobby({ rounds: option('--rounds', 3) })
    case 'statement':
      return await benchStatement({
        entries: option('--entries', 20_000_000),
        calls: option('--calls', 300),
      })
    case 'verify':
      return await benchVerify({
        entries: option('--entries', 1_000_000),
        rounds: option('--rounds', 3),
      })
    default:
      throw new Failure(USAGE)
  }
}

try {
  process.stdout.write(`${JSON.stringify(await runBench())}\n`)
} catch (error) {
  printFailure(error)
  process.exit(1)
}
