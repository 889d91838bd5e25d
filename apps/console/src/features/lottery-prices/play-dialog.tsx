import { familyOf, pricedPlaysOf, SETTINGS, tiersOf } from '@baize/lottery'
import { Notice, Segments, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { usePlayNames } from '../../parts/lottery/use-play-names.ts'
import {
  canFollowSeries,
  type DraftedPlay,
  isPrice,
  type TableDraft,
  triedPlay,
  withPrices,
} from './price-draft.logic.ts'
import { ReturnText } from './price-texts.tsx'

interface PlayDialogProps {
  readonly familyId: string
  readonly draft: TableDraft
  readonly playKey: string
  /** The draft with this play changed. */
  onKeep(draft: TableDraft): void
  onClose(): void
}

type Source = 'series' | 'own'

/** The prices of one play, with what it returns beside them while they are typed. */
export function PlayDialog({ familyId, draft, playKey, onKeep, onClose }: PlayDialogProps) {
  const { t } = useTranslation(['lotteryPrices', 'common'])
  const names = usePlayNames()
  const family = familyOf(familyId)
  const priced = family && pricedPlaysOf(family).find(({ key }) => key === playKey)
  const now = family && triedPlay(family, draft, playKey)
  const tiers = priced ? tiersOf(priced, { ...SETTINGS, ...draft.settings }) : []
  const nameOf = (at: number) => `price${at}`
  const draftOf = (typed: Readonly<Record<string, string>>) => {
    const prices = Object.fromEntries(tiers.map((tier, at) => [tier, typed[nameOf(at)] ?? '']))
    return withPrices(draft, playKey, typed['source'] === 'series' ? undefined : prices)
  }
  const wrongIn = (typed: Readonly<Record<string, string>>) =>
    typed['source'] === 'own'
      ? tiers.flatMap((_, at) => (isPrice(typed[nameOf(at)] ?? '') ? [] : [nameOf(at)]))
      : []
  const tried = (typed: Readonly<Record<string, string>>): DraftedPlay | undefined =>
    family && wrongIn(typed).length === 0 ? triedPlay(family, draftOf(typed), playKey) : undefined
  const form = useContractForm<Record<string, string>, TableDraft>({
    defaults: {
      source: now?.isBySeries ? 'series' : 'own',
      ...Object.fromEntries(tiers.map((tier, at) => [nameOf(at), now?.prices[tier] ?? ''])),
    },
    check: (typed) => {
      const wrong = wrongIn(typed)
      if (wrong.length > 0) {
        return Object.fromEntries(wrong.map((name) => [name, t('priceWrong')]))
      }
      const fault = tried(typed)?.fault
      return { [nameOf(0)]: fault && t(`fault.${fault}`) }
    },
    inputOf: draftOf,
    send: async (next) => onKeep(next),
  })
  const result = tried(form.values)
  const source = form.values['source'] === 'series' ? 'series' : 'own'
  return (
    <FormDialog
      title={names.key(familyId, playKey)}
      text={t('playText')}
      submitText={t('keep')}
      form={form}
      onClose={onClose}
    >
      {priced && canFollowSeries(priced) && (
        <Segments<Source>
          label={t('column.source')}
          choices={[
            { value: 'series', text: t('bySeries') },
            { value: 'own', text: t('own') },
          ]}
          value={source}
          onChoose={(chosen) => form.write('source', chosen)}
        />
      )}
      {source === 'own' ? (
        <div className="lottery-price-fields">
          {tiers.map((tier, at) => (
            <TextField
              key={tier}
              {...form.field(nameOf(at))}
              label={names.tier(playKey, tier)}
              inputMode="decimal"
              autoComplete="off"
              isRequired
            />
          ))}
        </div>
      ) : (
        <p className="text-text-2">{t('seriesText')}</p>
      )}
      <div aria-live="polite">
        {result && (
          <Notice tone={result.fault ? 'danger' : 'felt'}>
            {t('returns')} <ReturnText play={result} /> {result.fault && t(`fault.${result.fault}`)}
          </Notice>
        )}
      </div>
    </FormDialog>
  )
}
