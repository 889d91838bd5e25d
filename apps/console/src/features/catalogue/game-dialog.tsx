import type { GameWish, StaffGame } from '@baize/contract'
import { Badge, Check, SelectField, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { instantOf, localText } from '../../parts/local-moment.ts'
import { useSaveGame } from './catalogue.queries.ts'
import { ClosingFields } from './closing-fields.tsx'
import { gameWishOf, readWords } from './game-wish.logic.ts'
import { LimitFields, useLimits } from './limit-fields.tsx'
import { filledNames } from './names.logic.ts'
import { NamesFields } from './names-fields.tsx'

interface GameDialogProps {
  readonly game: StaffGame
  onClose(): void
}

/** One game: its picture as players see it, where it stands, and everything that is decided about it. */
export function GameDialog({ game, onClose }: GameDialogProps) {
  const { t } = useTranslation('catalogue')
  const [wish, setWish] = useState<GameWish>(() => gameWishOf(game))
  const [words, setWords] = useState({
    classes: game.classes.join(', '),
    tags: game.tags.join(', '),
  })
  const save = useSaveGame(game, () => {
    toast({ title: t('saved') })
    onClose()
  })
  const set = (change: Partial<GameWish>) => setWish({ ...wish, ...change })
  const limits = useLimits(game, false)
  const submit = () => {
    const read = limits.read()
    if (!read?.stakeMinMinor || !read.stakeMaxMinor) return
    const { stakeMinMinor, stakeMaxMinor, blockedPlaces } = read
    save.mutate({
      ...wish,
      ...{ stakeMinMinor, stakeMaxMinor, blockedPlaces },
      names: filledNames(wish.names),
      classes: readWords(words.classes),
      tags: readWords(words.tags),
    })
  }
  return (
    <FormDialog
      title={game.name}
      widthRem={44}
      className="catalogue-form"
      submitText={t('save')}
      call={save}
      onSubmit={submit}
      onClose={onClose}
    >
      <GameFacts game={game} />
      <GameFields {...{ wish, set, words, setWords }} />
      <LimitFields limits={limits} />
      <NamesFields names={wish.names} nameMax={60} onNames={(names) => set({ names })} />
      <ClosingFields wish={wish} set={set} />
    </FormDialog>
  )
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

interface Words {
  readonly classes: string
  readonly tags: string
}

interface GameFieldsProps {
  readonly wish: GameWish
  readonly words: Words
  set(change: Partial<GameWish>): void
  setWords(words: Words): void
}

function GameFields({ wish, words, set, setWords }: GameFieldsProps) {
  const { t } = useTranslation('catalogue')
  return (
    <>
      <div className="catalogue-form__pair">
        <TextField
          label={t('field.name')}
          value={wish.name}
          maxLength={60}
          isRequired
          onChange={(event) => set({ name: event.target.value })}
        />
        <SelectField
          label={t('field.state')}
          value={wish.state}
          options={[
            { value: 'published', text: t('field.published') },
            { value: 'draft', text: t('field.draft') },
          ]}
          onChoose={(state) => set({ state: state === 'draft' ? 'draft' : 'published' })}
        />
      </div>
      <div className="catalogue-form__pair">
        <TextField
          label={t('field.classes')}
          hint={t('field.wordsHint')}
          value={words.classes}
          maxLength={180}
          isRequired
          onChange={(event) => setWords({ ...words, classes: event.target.value })}
        />
        <TextField
          label={t('field.tags')}
          value={words.tags}
          maxLength={360}
          onChange={(event) => setWords({ ...words, tags: event.target.value })}
        />
      </div>
      <div className="catalogue-form__pair">
        <TextField
          label={t('field.order')}
          hint={t('field.orderHint')}
          inputMode="numeric"
          value={String(wish.sortOrder)}
          onChange={(event) => set({ sortOrder: readOrder(event.target.value) })}
        />
        <TextField
          label={t('field.released')}
          type="datetime-local"
          value={wish.releasedAt ? localText(wish.releasedAt) : ''}
          onChange={(event) => set({ releasedAt: instantOf(event.target.value) })}
        />
      </div>
      <div className="catalogue-form__pair">
        <Check
          checked={wish.isHot}
          onChange={(event) => set({ isHot: event.currentTarget.checked })}
        >
          {t('field.hot')}
        </Check>
        <Check
          checked={wish.supportsFreePlay}
          onChange={(event) => set({ supportsFreePlay: event.currentTarget.checked })}
        >
          {t('field.freePlay')}
        </Check>
      </div>
    </>
  )
}

function startOf({ canPlay, canTry }: StaffGame): 'both' | 'money' | 'free' | 'none' {
  if (canPlay) return canTry ? 'both' : 'money'
  return canTry ? 'free' : 'none'
}

/** Digits of what is typed, as far as the catalogue counts. */
function readOrder(text: string): number {
  return Math.min(1_000_000, Number(text.replaceAll(/\D/g, '').slice(0, 7)))
}
