import './protection-texts.ts'
import './protection.css'
import { buttonClass, EmptyState, Modal } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { ReachedLimit } from '../../app/dialogs.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCountdown } from '../../app/use-countdown.ts'
import { useDurationText } from './use-limit-text.ts'

const MINUTE_MS = 60_000

interface LimitReachedDialogProps {
  readonly limit: ReachedLimit
  onClose(): void
}

/** A stake met a limit: which one, what is left of it, and when it opens again. */
export function LimitReachedDialog({ limit, onClose }: LimitReachedDialogProps) {
  const { t } = useTranslation(['protection', 'common'])
  const money = useMoneyText()
  const duration = useDurationText()
  const leftMs = useCountdown(limit.until) ?? 0
  const title = t(`reached.title.${limit.kind}`, {
    period: t(`reached.period.${limit.period}`),
  })
  const opens = t('reached.opens', { time: duration(Math.max(1, Math.ceil(leftMs / MINUTE_MS))) })
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      banner={<span />}
      closeText={t('common:close')}
      widthRem={27}
    >
      <EmptyState
        art="hourglass"
        title={title}
        actions={
          <>
            <Link to="/member/limits" className={buttonClass({})} onClick={onClose}>
              {t('reached.limits')}
            </Link>
            <Link
              to="/member/limits"
              hash="break-title"
              className={buttonClass({ variant: 'ghost' })}
              onClick={onClose}
            >
              {t('pause.title')}
            </Link>
          </>
        }
      >
        {limit.leftMinor !== null &&
          `${t('reached.left', { left: money(readMinor(limit.leftMinor)) })} `}
        {opens}
      </EmptyState>
    </Modal>
  )
}
