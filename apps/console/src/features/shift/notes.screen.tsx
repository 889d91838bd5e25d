import type { ShiftNote } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { CashUpLink } from '../../parts/cash-up-link.tsx'
import { formatCount, formatInstant } from '../../parts/format.ts'
import { useRoleName } from '../../parts/use-role-name.ts'
import { shiftNotesQuery } from './shift.queries.ts'

/** Every note that somebody handed over, the newest first. */
export function NotesScreen() {
  const { t } = useTranslation('shift')
  const search = useSearch({ from: '/shift-notes' })
  return (
    <QueuePage
      title={t('notes.title')}
      search={search}
      answer={useQuery(shiftNotesQuery(useApi(), search.page ?? 1))}
      columns={useNoteColumns()}
      rowKey={({ noteId }) => noteId}
      empty={{ title: t('notes.empty.title'), text: t('notes.empty.text') }}
    />
  )
}

function useNoteColumns(): readonly DataColumn<ShiftNote>[] {
  const { t } = useTranslation('shift')
  const roleName = useRoleName()
  return [
    {
      id: 'by',
      header: t('notes.by'),
      phone: 'lead',
      cell: ({ by, role }) => (
        <>
          <b>
            <bdi>{by}</bdi>
          </b>{' '}
          <span className="text-text-2">{roleName(role)}</span>
        </>
      ),
    },
    {
      id: 'shift',
      header: t('notes.shift'),
      isTime: true,
      phone: 'below',
      cell: ({ beganAt, closedAt }) => (
        <span className="num">
          {formatInstant(beganAt)} – {formatInstant(closedAt)}
        </span>
      ),
    },
    {
      id: 'note',
      header: t('notes.note'),
      phone: 'foot',
      cell: ({ note }) => (
        <span className="shift-note" dir="auto">
          {note}
        </span>
      ),
    },
    {
      id: 'cashUp',
      header: t('closing.cashUp'),
      phone: 'below-end',
      cell: ({ cashUp }) => cashUp !== null && <CashUpLink number={cashUp} />,
    },
    {
      id: 'givenBack',
      header: t('notes.givenBack'),
      phone: 'end',
      isNumber: true,
      cell: ({ givenBack }) => <span className="num">{formatCount(givenBack)}</span>,
    },
  ]
}
