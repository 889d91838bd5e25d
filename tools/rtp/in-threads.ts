import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { say } from '../shared/steps.ts'

/** Works versions out, as many at a time as the machine has cores. */
export async function workOutAll<Answer>(
  versions: readonly string[],
  isToKeep: boolean,
): Promise<Map<string, Answer>> {
  const answers = new Map<string, Answer>()
  const waiting = [...versions]
  const work = async (): Promise<void> => {
    for (let version = waiting.shift(); version !== undefined; version = waiting.shift()) {
      const since = performance.now()
      answers.set(version, await inThread<Answer>(version, isToKeep))
      say(`  ${version.padEnd(24)} ${((performance.now() - since) / 1000).toFixed(1)} s`)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return answers
}

function inThread<Answer>(version: string, isToKeep: boolean): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData: { version, isToKeep },
    })
    thread.once('message', resolve)
    thread.once('error', reject)
  })
}
