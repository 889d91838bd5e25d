import { createHmac, hkdfSync } from 'node:crypto'
import { type Clock, refuse, succeed } from '@baize/kernel'
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import { z } from 'zod'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { addJob } from '../../../../platform/jobs/add-job.ts'
import type { Notice } from '../../../../platform/messages/notice.ts'
import { queueMessage } from '../../../../platform/messages/queue-message.ts'
import { makeMemberCode } from '../member-code.ts'
import { findMemberByPhone, loadLanguage } from '../members.store.ts'
import { findUnsentCode, isCodeHash, saveCodeHash } from './phone-codes.store.ts'
import type { PhoneCode, PhoneVerification } from './phone-verification.ts'

const TASK = 'identity:phoneCode'
const TRIES_MAX = 3
const payload = z.object({ codeId: z.string() })

export interface OwnSmsParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Secret of this installation; codes are hashed with a key made from it. */
  readonly secret: Buffer
}

/**
 * Codes of our own, sent over the message gateway. The code is made by the queue, which also looks
 * whether anybody has the number: what the asker is told, and when, is the same in both cases.
 */
export function createOwnSms(parts: OwnSmsParts): PhoneVerification & {
  hashOf(code: Pick<PhoneCode, 'id' | 'purpose' | 'phone'>, typed: string): Buffer
  tasks(): TaskList
} {
  // Six digits alone would be guessed from their hash in no time; the key is not in the database.
  const key = Buffer.from(hkdfSync('sha256', parts.secret, '', 'codes to phones', 32))
  const hashOf = (code: Pick<PhoneCode, 'id' | 'purpose' | 'phone'>, typed: string) =>
    createHmac('sha256', key)
      .update(`${code.id}:${code.purpose}:${code.phone}:${typed.trim()}`)
      .digest()
  return {
    hashOf,
    async send(code) {
      await addJob(parts.pool, TASK, { codeId: code.id }, TRIES_MAX)
      return succeed({ serviceSession: null })
    },
    async check(code, typed) {
      const isRight = await isCodeHash(parts.pool, code.id, hashOf(code, typed))
      return isRight ? succeed({ idToken: undefined }) : refuse('invalid_verification_code')
    },
    tasks: () => ({
      [TASK]: async (given) => {
        const { codeId } = payload.parse(given)
        await makeAndSend(parts, codeId, hashOf)
      },
    }),
  }
}

async function makeAndSend(
  parts: OwnSmsParts,
  codeId: string,
  hashOf: (code: PhoneCode, typed: string) => Buffer,
): Promise<void> {
  const code = await findUnsentCode(parts.pool, codeId, new Date(parts.clock.now()))
  if (!code) return
  const isNewNumber = code.purpose === 'register' || code.purpose === 'bind'
  const member = isNewNumber ? undefined : await findMemberByPhone(parts.pool, code.phone)
  if (!isNewNumber && !member) return
  const digits = makeMemberCode()
  await inTransaction(parts.pool, async (tx) => {
    if (!(await saveCodeHash(tx, codeId, hashOf(code, digits)))) return
    const notice: Notice = {
      reference: `phone-${codeId}`,
      channel: 'sms',
      to: code.phone,
      letter: `codes.phone.${code.purpose}`,
      values: { code: digits },
    }
    await queueMessage(tx, notice, member ? await loadLanguage(tx, member.memberId) : code.language)
  })
}
