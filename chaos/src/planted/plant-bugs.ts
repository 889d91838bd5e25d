import { startEmbeddedForTests, urlOf } from '@baize/testkit'
import type { ScenarioContext, Verdict } from '../scenario.ts'
import { PLANTED_BUGS, WAITING_BUGS } from './planted-bugs.ts'
import { isCaught, tryPlantedBugs } from './try-planted-bugs.ts'

/** C22: every bug that can be planted today is, and the test that names itself must catch it. */
export async function plantBugs(
  context: ScenarioContext<{ bugs: 'quick' | 'all' }>,
): Promise<Verdict> {
  const bugs = PLANTED_BUGS.filter((bug) => context.size.bugs === 'all' || bug.isQuick)
  const database = await startEmbeddedForTests()
  try {
    const results = await tryPlantedBugs(bugs, urlOf(database.connection), (result) => {
      const { bug, seconds, without, withIt } = result
      const found = isCaught(result) ? 'caught' : `NOT CAUGHT (${without}, then ${withIt})`
      context.say(`  ${bug.id.padEnd(4)} ${found} in ${seconds} s: ${bug.name}`)
    })
    const survivors = results.filter((result) => !isCaught(result))
    return {
      missed: survivors.map(
        ({ bug, without, withIt }) =>
          `${bug.id} (${bug.name}) was not caught by "${bug.caughtBy.name}": ${without} without it, ${withIt} with it.`,
      ),
      violations: [],
      figures: {
        planted: results.length,
        caught: results.length - survivors.length,
        waiting: WAITING_BUGS.map(({ id, waitsFor }) => `${id} waits for ${waitsFor}`),
        seconds: results.reduce((sum, { seconds }) => sum + seconds, 0),
      },
    }
  } finally {
    await database.stop()
  }
}
