import { Failure } from '../../tools/shared/failure.ts'
import { lastLines, run } from '../../tools/shared/run.ts'

/** Signed-in players of a bench's server, as session tokens; only its own program can make them. */
export async function makePlayers(
  env: Readonly<Record<string, string>>,
  count: number,
  { withBonus = false } = {},
): Promise<readonly string[]> {
  const script = 'apps/server/src/demonstration/make-players.ts'
  const args = [script, String(count), ...(withBonus ? ['--with-bonus'] : [])]
  const { exitCode, output } = await run(process.execPath, args, env)
  const tokens = output.split('\n').filter((line) => /^[\w-]{43}$/.test(line))
  if (exitCode !== 0 || tokens.length !== count) {
    throw new Failure(`The players could not be made.\n\n${lastLines(output, 10)}`)
  }
  return tokens
}
