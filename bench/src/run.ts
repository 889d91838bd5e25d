import { Failure, printFailure } from '../../tools/shared/failure.ts'
import { benchBets } from './bets.ts'

/** `npm run bench -- bets [--rounds 5] [--seconds 15]`: prints its result as one line of JSON. */
const [name, ...rest] = process.argv.slice(2)

function option(flag: string, fallback: number): number {
  const at = rest.indexOf(flag)
  if (at === -1) return fallback
  const value = Number(rest[at + 1])
  if (!Number.isInteger(value) || value < 1) throw new Failure(`${flag} wants a whole number.`)
  return value
}

try {
  if (name !== 'bets') throw new Failure('Usage: npm run bench -- bets [--rounds 5] [--seconds 15]')
  const result = await benchBets({
    rounds: option('--rounds', 5),
    seconds: option('--seconds', 15),
  })
  process.stdout.write(`${JSON.stringify(result)}\n`)
} catch (error) {
  printFailure(error)
  process.exit(1)
}
