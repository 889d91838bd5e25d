import { type RunnerTask, type RunnerTestFile, TestRunner } from 'vitest'

/** The number of the repetition; each file walks the next of its walks in each of them. */
const TURN = Number(process.env.JOURNEY_TURN ?? 0)

/**
 * Lets every file walk one of its walks: a desk in one repetition, a phone in the next, and so on through all of
 * them. Journeys that are repeated a hundred times see each walk often, and a repetition is three times as short.
 */
export default class OneWalkInTurn extends TestRunner {
  onCollected(files: RunnerTestFile[]): void {
    for (const file of files) {
      const walks = walksOf(file.tasks)
      for (const [at, walk] of walks.entries()) {
        if (at !== TURN % walks.length) walk.mode = 'skip'
      }
    }
  }
}

/** Walks that would run, in the order of the file. */
function walksOf(tasks: readonly RunnerTask[]): RunnerTask[] {
  return tasks.flatMap((task) => {
    if (task.type === 'suite') return walksOf(task.tasks)
    return task.mode === 'run' || task.mode === 'queued' ? [task] : []
  })
}
