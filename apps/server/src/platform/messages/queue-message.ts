import { type OutgoingMessage, outgoingMessage } from '@baize/contract/payments'
import type { TaskList } from 'graphile-worker'
import type { Queryable } from '../database/in-transaction.ts'
import { addJob } from '../jobs/add-job.ts'
import type { MessageGateway } from './message-gateway.ts'

const TASK = 'platform:message'
const TRIES_MAX = 8

/** Puts a message in the queue: it goes out when the commit happens, and again until it is taken. */
export async function queueMessage(database: Queryable, message: OutgoingMessage): Promise<void> {
  await addJob(database, TASK, message, TRIES_MAX)
}

/** The gateway takes each reference once, so a repeated task sends nothing twice. */
export function messageTasks(gateway: MessageGateway): TaskList {
  return {
    [TASK]: async (payload) => await gateway.send(outgoingMessage.parse(payload)),
  }
}
