import type { ShiftNote } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
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

/** The cash-up that a lead's closing carried; plain for who may not read it. */
function CashUpLink({ number }: { readonly number: number }) {
  const { t } = useTranslation('shift')
  const text = t('notes.cashUp', { number })
  return useMay('cash_ups.read') ? (
    <Link to="/cash-ups/$cashUpNumber" params={{ cashUpNumber: `${number}` }} className="link num">
      {text}
    </Link>
  ) : (
    <span className="num">{text}</span>
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
