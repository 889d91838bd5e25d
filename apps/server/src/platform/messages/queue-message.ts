import { outgoingMessage } from '@baize/contract/payments'
import type { LanguageCode } from '@baize/languages'
import type { TaskList } from 'graphile-worker'
import type { Queryable } from '../database/in-transaction.ts'
import { addJob } from '../jobs/add-job.ts'
import type { LetterWriter } from './letter-writer.ts'
import type { MessageGateway } from './message-gateway.ts'
import { type Notice, queueable, queuedNotice } from './notice.ts'

const TASK = 'platform:message'
const TRIES_MAX = 8

/**
 * Puts a notice in the queue: it goes out when the commit happens, and again until it is taken. It is
 * written in `language`, or in that of the house for who has chosen none.
 */
export async function queueMessage(
  database: Queryable,
  notice: Notice,
  language: string | null,
): Promise<void> {
  await addJob(database, TASK, queueable(notice, language), TRIES_MAX)
}

/** The gateway takes each reference once, so a repeated task sends nothing twice. */
export function messageTasks(
  gateway: MessageGateway,
  writer: LetterWriter,
  houseLanguage: () => Promise<LanguageCode>,
): TaskList {
  return {
    [TASK]: async (payload) => {
      // Of an older version the queue may still hold messages that were written already.
      const written = outgoingMessage.safeParse(payload)
      if (written.success) return await gateway.send(written.data)
      const notice = queuedNotice.parse(payload)
      await gateway.send(writer.write(notice, await houseLanguage()))
    },
  }
}
