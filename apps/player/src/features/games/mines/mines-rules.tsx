import { describeLadder } from '@baize/games/mines/ladder'
import { Drawer } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { PayTable } from '../originals/pay-table.tsx'

interface MinesRulesProps {
  readonly isOpen: boolean
  readonly mineCount: number
  onClose(): void
}

/** How mines is played and what every step pays, with its exact chance. */
export function MinesRules({ isOpen, mineCount, onClose }: MinesRulesProps) {
  const { t } = useTranslation('games')
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t('mines.rulesTitle')} closeText={t('close')}>
      <ol className="mines-rules">
        <li>{t('mines.rules1')}</li>
        <li>{t('mines.rules2')}</li>
        <li>{t('mines.rules3')}</li>
        <li>{t('mines.rules4')}</li>
        <li>{t('mines.rules5')}</li>
      </ol>
      <PayTable
        caption={`${t('mines.mineCount')}: ${mineCount}`}
        head={t('mines.safe')}
        rows={describeLadder(mineCount).map((step) => ({ ...step, name: step.safeCount }))}
      />
      <p className="caption">{t('mines.rounding')}</p>
      <p className="caption">{t('paytable.malfunction')}</p>
    </Drawer>
  )
}
