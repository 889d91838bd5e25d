import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { useStaff } from '../../app/use-session.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { Initials } from '../../parts/initials.tsx'
import { useRoleName } from '../../parts/use-role-name.ts'
import type { Shift } from './shift.queries.ts'

/** Who is at work, oneself first, and what they hold. */
export function ColleaguesPart({ colleagues }: Pick<Shift, 'colleagues'>) {
  const { t } = useTranslation('shift')
  const { staffId } = useStaff()
  const currency = useCurrency()
  const roleName = useRoleName()
  const own = colleagues.filter((each) => each.staffId === staffId)
  const others = colleagues.filter((each) => each.staffId !== staffId)
  return (
    <section className="shift-part">
      <h2>{t('colleagues.title')}</h2>
      <ul className="shift-people">
        {[...own, ...others].map((each) => {
          const isOwn = each.staffId === staffId
          const sum = formatWireMoney(each.heldStakeMinor, currency)
          return (
            <li key={each.staffId}>
              <Initials name={each.displayName} isRinged={isOwn} />
              <span className="truncate">
                <b>
                  <bdi>{isOwn ? t('colleagues.you') : each.displayName}</bdi>
                </b>{' '}
                <span className="text-text-2">{roleName(each.role)}</span>
              </span>
              <span className="num">
                {each.held === 0
                  ? t('colleagues.free')
                  : t('colleagues.held', { count: each.held, sum })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
