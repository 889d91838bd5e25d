import type { StaffDepositDetail } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { StepList } from '../../frames/step-list.tsx'
import { formatInstant } from '../../parts/format.ts'

const ROLES = ['member', 'system', 'provider'] as const
const TONES = { under_review: 'warn', credited: 'good' } as const

/** Every state that it had, the newest first, with who moved it there. */
export function DepositSteps({ of }: { readonly of: StaffDepositDetail }) {
  const { t } = useTranslation('deposits')
  const steps = of.steps.map(({ state, at, byWhom }, index) => {
    const role = ROLES.find((each) => each === byWhom)
    return {
      key: index + 1,
      title: t(`state.${state}`),
      caption: t('stepBy', { name: role ? t(`by.${role}`) : byWhom, at: formatInstant(at) }),
      tone: TONES[state as keyof typeof TONES],
    }
  })
  const created = {
    key: 0,
    title: t('state.created'),
    caption: t('stepBy', { name: t('by.member'), at: formatInstant(of.createdAt) }),
  }
  return <StepList steps={[created, ...steps].reverse()} />
}
