import { Badge } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { formatDay, formatWhen } from '../../parts/format.ts'
import { useNow } from '../../parts/use-now.ts'
import type { MemberProfile } from './members.queries.ts'

/** Where the member's withdrawals can go, and where they could before. */
export function MemberBanks({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation('members')
  const now = useNow(60_000)
  const lineOf = (account: MemberProfile['bankAccounts'][number]) => {
    if (account.removedAt !== null) return t('bank.removed', { at: formatDay(account.removedAt) })
    return Date.parse(account.usableFrom) > now.getTime()
      ? t('bank.waits', { at: formatWhen(account.usableFrom, now) })
      : t('bank.added', { at: formatDay(account.addedAt) })
  }
  return (
    <section className="panel">
      <h2 className="h3 panel__head">{t('bank.title')}</h2>
      <ul className="session-list">
        {member.bankAccounts.length === 0 && <li className="caption">{t('bank.none')}</li>}
        {member.bankAccounts.map((account) => (
          <li key={`${account.bankName} ${account.maskedNumber} ${account.addedAt}`}>
            <span className="truncate">
              {account.bankName} <span className="num">{account.maskedNumber}</span>
            </span>
            <span>{account.isDefault && <Badge tone="felt">{t('bank.default')}</Badge>}</span>
            <span className="caption">
              {account.holderName} · {lineOf(account)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
