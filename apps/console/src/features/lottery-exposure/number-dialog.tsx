import { Badge, Button, Meter, Modal } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { FactList } from '../../frames/fact-list.tsx'
import { basisPointsText, formatInstant, formatWireMoney } from '../../parts/format.ts'
import { NumberRuleDialog } from '../../parts/lottery/number-rule-dialog.tsx'
import { OpenAgain } from '../../parts/lottery/open-again.tsx'
import { useNumberName } from '../../parts/lottery/use-number-name.ts'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import { type HeatCell, pointsOfLimit } from './exposure.logic.ts'
import { STATE_TONES } from './state-tones.ts'

const WHOLE_POINTS = 10_000

interface NumberDialogProps {
  readonly game: string
  readonly family: string
  readonly issue: string | null
  readonly cell: HeatCell
  onClose(): void
}

/** One number of a draw: what was sold and would be paid; open numbers are closed here, closed ones asked to open again. */
export function NumberDialog({ game, family, issue, cell, onClose }: NumberDialogProps) {
  const { t } = useTranslation(['lotteryExposure', 'common'])
  const mayManage = useMay('lottery.manage')
  const names = usePlayNames()
  const numberName = useNumberName()
  const { play, number, rule } = cell
  if (!rule && mayManage) {
    return (
      <NumberRuleDialog {...{ game, family, issue, onClose }} of={{ play, number }}>
        <NumberFacts cell={cell} />
      </NumberRuleDialog>
    )
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('dialogTitle', { play: names.play(family, play), number: numberName(number) })}
      closeText={t('common:close')}
    >
      <div className="grid gap-4">
        <NumberFacts cell={cell} />
        {rule && (
          <FactList
            facts={[
              [t('rule'), t(`state.${rule.kind}`)],
              [t('draw'), rule.issue ?? t('everyDraw')],
              [t('reason'), rule.reason],
              [t('madeBy'), t('madeByAt', { name: rule.madeBy, at: formatInstant(rule.madeAt) })],
            ]}
          />
        )}
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('common:close')}</Button>
          {rule && <OpenAgain rule={rule} />}
        </div>
      </div>
    </Modal>
  )
}

function NumberFacts({ cell }: { readonly cell: HeatCell }) {
  const { t } = useTranslation('lotteryExposure')
  const currency = useCurrency()
  const money = (minor: bigint) => (
    <span className="num">{formatWireMoney(minor.toString(), currency)}</span>
  )
  const points = pointsOfLimit(cell)
  const room = cell.limitMinor - cell.liabilityMinor
  return (
    <div className="grid gap-2">
      <FactList
        facts={[
          [t('column.sold'), money(cell.soldMinor)],
          [t('column.pays'), money(cell.liabilityMinor)],
          [t('limit'), money(cell.limitMinor)],
          [t('room'), money(room > 0n ? room : 0n)],
          [
            t('column.state'),
            <Badge key="state" tone={STATE_TONES[cell.state]}>
              {t(`state.${cell.state}`)}
            </Badge>,
          ],
        ]}
      />
      <Meter
        share={points / WHOLE_POINTS}
        label={t('column.share')}
        valueText={basisPointsText(points)}
        kind="limit"
      />
    </div>
  )
}
