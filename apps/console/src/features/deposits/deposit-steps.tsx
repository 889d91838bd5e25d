import './deposits.css'
import type { StaffDepositDetail } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../parts/format.ts'

const ROLES = ['member', 'system', 'provider'] as const

/** Every state that it had, the newest first, with who moved it there. */
export function DepositSteps({ of }: { readonly of: StaffDepositDetail }) {
  const { t } = useTranslation('deposits')
  return (
    <ol className="deposit-steps">
      {of.steps.toReversed().map(({ state, at, byWhom }, index) => {
        const role = ROLES.find((each) => each === byWhom)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are added and never change their place.
          <li key={of.steps.length - index} data-state={state}>
            <span className="strong">{t(`state.${state}`)}</span>
            <span className="caption">
              {t('stepBy', { name: role ? t(`by.${role}`) : byWhom, at: formatInstant(at) })}
            </span>
          </li>
        )
      })}
      <li>
        <span className="strong">{t('state.created')}</span>
        <span className="caption">
          {t('stepBy', { name: t('by.member'), at: formatInstant(of.createdAt) })}
        </span>
      </li>
    </ol>
  )
}
