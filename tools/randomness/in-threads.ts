import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { AnswerOf, Job } from './jobs.ts'

/**
 * Does jobs in so many threads. `take` gets each answer as it comes; a thread gets its next job when its last answer
 * was taken. `next` gives undefined when there is nothing left to do.
 */
export async function doInThreads<Kind extends keyof AnswerOf>(
  threads: number,
  next: () => (Job & { readonly kind: Kind }) | undefined,
  take: (answer: AnswerOf[Kind]) => Promise<void> | void,
): Promise<void> {
  const work = async (): Promise<void> => {
    const thread = new Worker(new URL('./thread.ts', import.meta.url))
    try {
      for (let job = next(); job !== undefined; job = next()) {
        thread.postMessage(job)
        // An error in the thread rejects this wait.
        const [answer] = await once(thread, 'message')
        await take(answer)
      }
    } finally {
      await thread.terminate()
    }
  }
  await Promise.all(Array.from({ length: threads }, work))
}
