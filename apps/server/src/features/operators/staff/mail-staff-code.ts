import { type Notice, queueable } from '../../../platform/messages/notice.ts'
import type { StaffAccount } from './staff-account.store.ts'
import type { StaffDeps } from './staff-deps.ts'

/** Mails a code to a staff member; false if the gateway did not accept it. */
export async function mailStaffCode(
  deps: Pick<StaffDeps, 'messages' | 'letters' | 'houseLanguage'>,
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
    await deps.messages.send(deps.letters.write(written, await deps.houseLanguage()))
    return true
  } catch {
    return false
  }
}
