import type { StageFacts } from '@baize/contract/stage'
import { minor } from '@baize/kernel'
import { Chips, Modal, MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { currencyOf } from '../stage-facts.ts'
import type { Stake } from './use-stake.ts'

interface StakePanelProps {
  readonly facts: StageFacts
  readonly stake: Stake
  readonly isOpen: boolean
  onClose(): void
}

/** Every stake that the operator offers, to choose from. */
export function StakePanel({ facts, stake, isOpen, onClose }: StakePanelProps) {
  const { t } = useTranslation()
  const currency = currencyOf(facts)
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={t('deck.chooseTitle')}
      closeText={t('close')}
      widthRem={26}
    >
      <div className="panel panel--stakes">
        <Chips
          label={t('deck.chooseTitle')}
          value={String(stake.stakeMinor)}
          onChoose={(value) => {
            stake.choose(minor(BigInt(value)))
            onClose()
          }}
          choices={stake.stakes.map((each) => ({
            value: String(each),
            text: <MoneyText amountMinor={each} currency={currency} isRound />,
          }))}
        />
      </div>
    </Modal>
  )
}
