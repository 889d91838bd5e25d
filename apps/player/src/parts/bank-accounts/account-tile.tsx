import './bank-accounts.css'
import { bankLetters } from './account-name.logic.ts'

/** Three letters in place of a bank's sign; the name stands beside it. */
export function AccountTile({ bankName }: { readonly bankName: string }) {
  return (
    <span className="banktile" aria-hidden="true">
      {bankLetters(bankName)}
    </span>
  )
}
