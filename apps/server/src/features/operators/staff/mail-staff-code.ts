import { type Notice, queueable } from '../../../platform/messages/notice.ts'
import type { StaffAccount } from './staff-account.store.ts'
import type { StaffParts } from './staff-parts.ts'

/** Mails a code to a staff member; false if the gateway did not accept it. */
export async function mailStaffCode(
  parts: Pick<StaffParts, 'messages' | 'letters' | 'houseLanguage'>,
  account: Pick<StaffAccount, 'mail' | 'language'>,
  { tokenHash, code }: { readonly tokenHash: Buffer; readonly code: string },
): Promise<boolean> {
  try {
    const notice: Notice = {
      reference: `staff-code-${tokenHash.toString('hex').slice(0, 40)}`,
      channel: 'mail',
      to: account.mail,
      letter: 'codes.console',
      values: { code },
    }
    const written = queueable(notice, account.language)
    await parts.messages.send(parts.letters.write(written, await parts.houseLanguage()))
    return true
  } catch {
    return false
  }
}
