import type { WaitingItem } from '@baize/contract'
import { Button, EmptyState } from '@baize/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { useStaff } from '../../app/use-session.ts'
import { linkOf, waitingKindOf } from '../../app/waiting-kinds.ts'
import { useChangeSearch } from '../../frames/use-change-search.ts'
import { formatAmount, formatCount } from '../../parts/format.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { useNow } from '../../parts/use-now.ts'
import { GiveDialog } from './give-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'
import type { HolderActs } from './row-holder.tsx'
import { countOf, keyOf, type Section, sectionsOf, shownItems } from './shift.logic.ts'
import type { Shift } from './shift.queries.ts'
import type { ShiftSearch } from './shift-search.ts'
import { useAssign } from './use-assign.ts'
import { WaitingRow } from './waiting-row.tsx'

interface ShiftListProps {
  readonly shift: Shift
  readonly search: ShiftSearch
  readonly selected: WaitingItem | undefined
  onSelect(item: WaitingItem | undefined): void
}

/** What waits, in sections by when it is due, worked with the same keys whatever it is. */
export function ShiftList({ shift, search, selected, onSelect }: ShiftListProps) {
  const { t } = useTranslation('shift')
  const { staffId } = useStaff()
  const navigate = useNavigate()
  const change = useChangeSearch<ShiftSearch>()
  const assign = useAssign()
  const nowMs = useNow(1000).getTime()
  const [asked, ask] = useState<'give' | 'note'>()
  const items = shownItems(shift.items, search, { staffId, nowMs })
  const at = selected ? items.findIndex((item) => keyOf(item) === keyOf(selected)) : -1
  const current = items[at]
  const step = (by: -1 | 1) => {
    const next = at === -1 ? 0 : Math.min(items.length - 1, Math.max(0, at + by))
    onSelect(items[next])
  }
  const kind = current && waitingKindOf(current.kind)
  const openGive = () => {
    if (current) kind?.assign ? ask('give') : toast({ title: t('cannotGive') })
  }
  const openNote = () => {
    if (current) kind?.addNote ? ask('note') : toast({ title: t('cannotNote') })
  }
  const toggle = (name: 'overdue' | 'soon') =>
    change({ due: search.due === name ? undefined : name })
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    t: () => current && assign.toggle(current),
    h: openGive,
    n: openNote,
    m: () => change({ held: search.held === 'mine' ? undefined : 'mine', kind: undefined }),
    '1': () => toggle('overdue'),
    '2': () => toggle('soon'),
    enter: () => current && kind && void navigate(linkOf(kind, current)),
  })
  const acts = useHolderActs(assign, (item) => {
    onSelect(item)
    ask('give')
  })
  const isNarrowed = Object.values(search).some((value) => value !== undefined)
  const hidden = countOf(shift.kinds, 'waiting') - shift.items.length
  return (
    <div className="shift-list">
      {items.length > 0 && <ColumnHeads />}
      {items.length === 0 && (
        <EmptyState
          art={isNarrowed ? 'magnifier' : 'mailbox'}
          title={t(isNarrowed ? 'empty.filteredTitle' : 'empty.title')}
          {...(isNarrowed && {
            actions: (
              <Button onClick={() => change({ held: undefined, kind: undefined, due: undefined })}>
                {t('chip.all')}
              </Button>
            ),
          })}
        >
          {t(isNarrowed ? 'empty.filteredText' : 'empty.text')}
        </EmptyState>
      )}
      {sectionsOf(items, nowMs).map((section) => (
        <section key={section.due} aria-label={t(`section.${section.due}`)}>
          <SectionHead section={section} />
          <ul>
            {section.items.map((item) => (
              <WaitingRow
                key={keyOf(item)}
                item={item}
                nowMs={nowMs}
                isSelected={current !== undefined && keyOf(item) === keyOf(current)}
                onSelect={onSelect}
                {...acts}
              />
            ))}
          </ul>
        </section>
      ))}
      {!isNarrowed && hidden > 0 && (
        <p className="shift-list__more caption">{t('notListed', { count: hidden })}</p>
      )}
      {asked === 'give' && current && <GiveDialog item={current} onClose={() => ask(undefined)} />}
      {asked === 'note' && current && <NoteDialog item={current} onClose={() => ask(undefined)} />}
    </div>
  )
}

/** The same functions as long as the page stands, so that rows are drawn again only where they changed. */
function useHolderActs(
  assign: ReturnType<typeof useAssign>,
  openGive: (item: WaitingItem) => void,
): HolderActs {
  const latest = useRef({ assign, openGive })
  useEffect(() => {
    latest.current = { assign, openGive }
  })
  return useMemo(
    () => ({
      onToggle: (item) => latest.current.assign.toggle(item),
      onTakeOver: (item) => latest.current.assign.takeOver(item),
      onGive: (item) => latest.current.openGive(item),
    }),
    [],
  )
}

/** Each row says for itself what its columns are; these are for the eye. */
function ColumnHeads() {
  const { t } = useTranslation('shift')
  return (
    <div className="shift-heads" aria-hidden="true">
      <span />
      <span>{t('column.what')}</span>
      <span>{t('column.why')}</span>
      <span className="shift-heads__loses">{t('column.loses')}</span>
      <span className="num">{t('column.stake')}</span>
      <span className="num">{t('column.due')}</span>
      <span />
    </div>
  )
}

function SectionHead({ section }: { readonly section: Section }) {
  const { t } = useTranslation('shift')
  const currency = useCurrency()
  return (
    <h2 className="shift-section" data-due={section.due}>
      {t(`section.${section.due}`)} <span className="num">{formatCount(section.items.length)}</span>
      <span className="shift-section__stake num">
        {formatAmount(section.stakeMinor.toString(), currency)}
      </span>
    </h2>
  )
}
