import type { ReactNode } from 'react'
import type { DataColumn } from '../frames/data-table.tsx'
import { formatInstant } from './format.ts'

/** The title of something on offer, with what kind it is below. */
export function titleColumn<Row extends { readonly title: string }>(
  header: string,
  captionOf: (row: Row) => ReactNode,
): DataColumn<Row> {
  return {
    ...{ id: 'title', header, phone: 'lead' },
    cell: (row) => (
      <span className="stacked">
        <b className="strong">
          <bdi>{row.title}</bdi>
        </b>
        <span className="caption">{captionOf(row)}</span>
      </span>
    ),
  }
}

/** When something on offer opens and closes. */
export function windowColumn<Row extends { readonly opensAt: string; readonly closesAt: string }>(
  header: string,
): DataColumn<Row> {
  return {
    ...{ id: 'window', header, phone: 'below' },
    cell: (row) => (
      <span className="stacked num">
        <span>{formatInstant(row.opensAt)}</span>
        <span className="caption">{formatInstant(row.closesAt)}</span>
      </span>
    ),
  }
}
