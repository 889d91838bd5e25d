import type { WithdrawalFlag } from '@baize/contract'
import { Badge, type BadgeTone } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

const TONES: Readonly<Record<WithdrawalFlag, BadgeTone>> = {
  shared_payee: 'danger',
  shared_device: 'danger',
  shared_address: 'danger',
  opposite_sides: 'danger',
  many_in_a_day: 'warn',
  unplayed_on_break: 'danger',
  little_play: 'warn',
  fast_in_out: 'warn',
  new_device: 'info',
  above_second_limit: 'gold',
  debt_open: 'danger',
  access_changed: 'danger',
  first_withdrawal: 'info',
}

/** Every flag in words. */
export function FlagBadges({ flags }: { readonly flags: readonly WithdrawalFlag[] }) {
  const { t } = useTranslation('withdrawals')
  return (
    <>
      {flags.map((flag) => (
        <Badge key={flag} tone={TONES[flag]}>
          {t(`flag.${flag}`)}
        </Badge>
      ))}
    </>
  )
}

/** The gravest flag in words, and how many more there are. */
export function FlagBadge({ flags }: { readonly flags: readonly WithdrawalFlag[] }) {
  const { t } = useTranslation('withdrawals')
  const [gravest, ...more] = flags
  if (!gravest) return <span className="text-text-3">{t('noFlag')}</span>
  return (
    <span className="flags" title={flags.map((flag) => t(`flag.${flag}`)).join(', ')}>
      <Badge tone={TONES[gravest]}>{t(`flag.${gravest}`)}</Badge>
      {more.length > 0 && <span className="caption num">+{more.length}</span>}
    </span>
  )
}
