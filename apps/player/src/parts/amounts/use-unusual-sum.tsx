import type { Minor } from '@baize/kernel'
import { Button, Modal } from '@baize/ui-kit'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../app/money-text.ts'
import { isUnusual } from './amount.logic.ts'

interface Asked {
  readonly amountMinor: Minor
  go(): void
}

interface UnusualSum {
  /** Goes on at once, or when the player has said that the sum is meant. */
  confirm(amountMinor: Minor, go: () => void): void
  /** Asks once more; null while nothing is to be asked. */
  readonly dialog: ReactNode
}

/** Asks once more before a sum far above what the member usually moves; without a history nothing is asked. */
export function useUnusualSum(usualMinor: Minor | null): UnusualSum {
  const { t } = useTranslation('common')
  const money = useMoneyText()
  const [asked, setAsked] = useState<Asked>()
  const close = () => setAsked(undefined)
  return {
    confirm(amountMinor, go) {
      if (isUnusual(amountMinor, usualMinor)) setAsked({ amountMinor, go })
      else go()
    },
    dialog: asked && usualMinor !== null && (
      <Modal
        isOpen
        onClose={close}
        title={t('sum.unusualTitle', { sum: money(asked.amountMinor) })}
        closeText={t('close')}
      >
        <p className="text-text-2">{t('sum.unusual', { usual: money(usualMinor) })}</p>
        <div className="grid gap-2 pt-4">
          <Button
            variant="primary"
            isBlock
            onClick={() => {
              close()
              asked.go()
            }}
          >
            {t('sum.unusualYes', { sum: money(asked.amountMinor) })}
          </Button>
          <Button isBlock onClick={close}>
            {t('sum.unusualNo')}
          </Button>
        </div>
      </Modal>
    ),
  }
}
