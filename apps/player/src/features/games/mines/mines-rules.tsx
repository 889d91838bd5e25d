import { describeLadder } from '@baize/games/mines/ladder'
import { ratioToPercentText } from '@baize/kernel'
import { Drawer } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { shownMultiple } from '../frame/info-rail.tsx'

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
      <table className="mines-rules__table">
        <caption className="label">
          {t('mines.mineCount')}: {mineCount}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('mines.safe')}</th>
            <th scope="col">×</th>
            <th scope="col">{t('mines.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {describeLadder(mineCount).map((step) => (
            <tr key={step.safeCount}>
              <td>{step.safeCount}</td>
              <td>{shownMultiple(step.multiplier)}</td>
              <td>{ratioToPercentText(step.chance, 4)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="caption">{t('mines.rounding')}</p>
      <p className="caption">{t('paytable.malfunction')}</p>
    </Drawer>
  )
}
