import { RISKS, type Risk } from '@baize/games/risk/rules'
import { Segments } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import './instant-messages.ts'

interface RiskChoiceProps {
  readonly risk: Risk
  readonly isFixed: boolean
  onRisk(risk: Risk): void
}

/** How far the pays lie apart: three choices with the same return. */
export function RiskChoice({ risk, isFixed, onRisk }: RiskChoiceProps) {
  const { t } = useTranslation('instantGames')
  return (
    <div className="risk-choice" inert={isFixed || undefined} data-fixed={isFixed}>
      <Segments
        label={t('risk.label')}
        value={risk}
        onChoose={onRisk}
        choices={RISKS.map((value) => ({ value, text: t(`risk.${value}`) }))}
      />
    </div>
  )
}

/** The next risk, around the end: what its key chooses. */
export function riskAfter(risk: Risk): Risk {
  return RISKS[(RISKS.indexOf(risk) + 1) % RISKS.length] ?? risk
}
