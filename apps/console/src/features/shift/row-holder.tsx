import type { WaitingItem } from '@baize/contract'
import { Icon, Menu } from '@baize/ui-kit'
import { Hand, Plus, Undo2, UserRoundPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStaff } from '../../app/use-session.ts'
import { waitingKindOf } from '../../app/waiting-kinds.ts'
import { HolderMark } from '../../parts/desk/holder-mark.tsx'

/** What can be done about who has a thing. */
export interface HolderActs {
  /** Takes what is free and gives back what is one's own. */
  onToggle(item: WaitingItem): void
  onTakeOver(item: WaitingItem): void
  onGive(item: WaitingItem): void
}

interface RowHolderProps extends HolderActs {
  readonly item: WaitingItem
  readonly what: string
}

/** Who has it: taken with one press, given back, taken over or given to somebody from a menu. */
export function RowHolder({ item, what, ...acts }: RowHolderProps) {
  const { t } = useTranslation('shift')
  const { staffId } = useStaff()
  const kind = waitingKindOf(item.kind)
  if (!kind?.assign) return null
  if (item.holder === null) {
    return (
      <button
        type="button"
        className="shift-row__take"
        aria-label={t('take', { what })}
        onClick={() => acts.onToggle(item)}
      >
        <Icon of={Plus} size="s" />
      </button>
    )
  }
  const isMine = item.holder.staffId === staffId
  return (
    <Menu
      trigger={
        <button type="button" className="shift-row__held">
          <HolderMark holder={{ ...item.holder, takenAt: item.since }} />
          <span className="sr-only">{what}</span>
        </button>
      }
      entries={[
        isMine
          ? {
              id: 'back',
              text: t('giveBack'),
              icon: Undo2,
              onChoose: () => acts.onToggle(item),
            }
          : {
              id: 'over',
              text: t('takeOver'),
              icon: Hand,
              onChoose: () => acts.onTakeOver(item),
            },
        ...(kind.loadColleagues
          ? [
              {
                id: 'give',
                text: t('keys.give'),
                icon: UserRoundPlus,
                onChoose: () => acts.onGive(item),
              },
            ]
          : []),
      ]}
    />
  )
}
