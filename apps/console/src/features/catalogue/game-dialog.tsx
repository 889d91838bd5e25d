import { operations, type StaffGame } from '@baize/contract'
import { Badge, Check, SelectField, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { instantOf, momentText } from '../../parts/format.ts'
import { MomentField } from '../../parts/moment-field.tsx'
import { useNow } from '../../parts/use-now.ts'
import { useGameWords, useSaveGame } from './catalogue.queries.ts'
import { ClosingFields } from './closing-fields.tsx'
import { gameDraftOf, isSwitchedOn, readWords } from './game-draft.logic.ts'
import { GamePlayers } from './game-players.tsx'
import { LimitFields, limitTextsOf, readLimits, useLimitFaults } from './limit-fields.tsx'
import { filledNames } from './names.logic.ts'
import { NamesFields } from './names-fields.tsx'
import { PlacesField } from './places-field.tsx'
import { WordPicker } from './word-picker.tsx'

const CLASSES_MAX = 6
const TAGS_MAX = 12

interface GameDialogProps {
  readonly game: StaffGame
  onClose(): void
}

/** One game: its picture as players see it, where it stands, and everything that is decided about it. */
export function GameDialog({ game, onClose }: GameDialogProps) {
  const { t } = useTranslation('catalogue')
  const form = useGameForm(game, onClose)
  const draft = form.values
  const now = useNow(60_000)
  return (
    <FormDialog
      title={game.name}
      widthRem={44}
      className="catalogue-form"
      submitText={t('save')}
      form={form}
      onClose={onClose}
    >
      <GameFacts game={game} />
      <GameFields form={form} />
      <LimitFields hasNone={false} sum={form.sum} />
      <PlacesField
        places={draft.blockedPlaces}
        onPlaces={(places) => form.write('blockedPlaces', places)}
      />
      <NamesFields
        names={draft.names}
        nameMax={60}
        onNames={(names) => form.write('names', names)}
      />
      <ClosingFields draft={draft} set={form.change} />
      {isSwitchedOn(game, now) && !isSwitchedOn(draft, now) && <GamePlayers nodeId={game.nodeId} />}
    </FormDialog>
  )
}

function useGameForm(game: StaffGame, onClose: () => void) {
  const { t } = useTranslation('catalogue')
  const currency = useCurrency()
  const limitFaults = useLimitFaults(false)
  const save = useSaveGame(game, () => {
    toast({ title: t('saved') })
    onClose()
  })
  return useContractForm({
    keptAs: `game ${game.nodeId}`,
    version: JSON.stringify(game),
    operation: operations.changeStaffGame,
    within: 'game',
    defaults: {
      ...gameDraftOf(game),
      ...limitTextsOf(game, currency),
      sortOrder: String(game.sortOrder),
      releasedAt: game.releasedAt ? momentText(game.releasedAt) : '',
    },
    check: (values) => limitFaults(values),
    inputOf: (draft) => {
      const limits = readLimits(draft, currency, false)
      return {
        ...draft,
        stakeMinMinor: limits.stakeMinMinor ?? '',
        stakeMaxMinor: limits.stakeMaxMinor ?? '',
        names: filledNames(draft.names),
        sortOrder: Number(draft.sortOrder),
        releasedAt: instantOf(draft.releasedAt),
      }
    },
    send: save.mutateAsync,
  })
}

/** What is shown and not decided here. */
function GameFacts({ game }: { readonly game: StaffGame }) {
  const { t } = useTranslation('catalogue')
  return (
    <div className="catalogue-form__head">
      <img src={game.iconUrl.replace('GAME_TILE', 'GAME_ICON')} alt="" width={120} height={160} />
      <dl>
        <dt>{t('column.standing')}</dt>
        <dd>
          <Badge tone={game.standing === 'shown' ? 'felt' : 'neutral'}>
            {t(`standing.${game.standing}`)}
          </Badge>
        </dd>
        <dt>{t('column.vendor')}</dt>
        <dd>{game.vendorName}</dd>
        <dt>{t('column.kind')}</dt>
        <dd>{t(`category.${game.gameType}`)}</dd>
        <dt>{t('field.starts')}</dt>
        <dd>{t(`starts.${startOf(game)}`)}</dd>
      </dl>
    </div>
  )
}

function GameFields({ form }: { readonly form: ReturnType<typeof useGameForm> }) {
  const { t } = useTranslation('catalogue')
  const known = useGameWords()
  return (
    <>
      <div className="catalogue-form__pair">
        <TextField {...form.field('name')} label={t('field.name')} maxLength={60} isRequired />
        <SelectField
          {...form.choice('state')}
          label={t('field.state')}
          options={[
            { value: 'published', text: t('field.published') },
            { value: 'draft', text: t('field.draft') },
          ]}
        />
      </div>
      <div className="catalogue-form__pair">
        <WordPicker
          label={t('field.classes')}
          hint={t('field.classesHint')}
          chosen={form.values.classes}
          known={known.classes}
          max={CLASSES_MAX}
          error={form.errorOf('classes')}
          onChoose={(classes) => form.write('classes', classes)}
        />
        <WordPicker
          label={t('field.tags')}
          hint={t('field.tagsHint')}
          chosen={form.values.tags}
          known={known.tags}
          max={TAGS_MAX}
          error={form.errorOf('tags')}
          read={(text) => readWords(text)[0]}
          onChoose={(tags) => form.write('tags', tags)}
        />
      </div>
      <div className="catalogue-form__pair">
        <TextField
          {...form.field('sortOrder', digitsOf)}
          label={t('field.order')}
          hint={t('field.orderHint')}
          inputMode="numeric"
        />
        <MomentField {...form.field('releasedAt')} label={t('field.released')} />
      </div>
      <div className="catalogue-form__pair">
        <Check {...form.tick('isHot')}>{t('field.hot')}</Check>
        <Check {...form.tick('supportsFreePlay')}>{t('field.freePlay')}</Check>
      </div>
    </>
  )
}

function startOf({ canPlay, canTry }: StaffGame): 'both' | 'money' | 'free' | 'none' {
  if (canPlay) return canTry ? 'both' : 'money'
  return canTry ? 'free' : 'none'
}

/** As far as the catalogue counts. */
function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '').slice(0, 7)
}
