import { z } from 'zod'
import { languageQuery } from '../content/content-shapes.ts'
import { operation } from '../operation.ts'
import { ownAddress } from '../shapes.ts'

/** Banners of one group (`w_home`, `w_login`, …) in order. */
export const getBanners = operation({
  id: 'catalogue.getBanners',
  method: 'GET',
  path: '/wps/banners',
  caller: 'anyone',
  isRefusedLast: true,
  summary: 'Banners by group',
  query: z.object({
    groupName: z.string().max(40).default('w_home'),
    language: languageQuery,
  }),
  value: z.object({
    banners: z.array(
      z.object({
        id: z.string(),
        groupName: z.string(),
        /** Family whose plate is the background. */
        family: z.string(),
        kicker: z.string(),
        title: z.string(),
        text: z.string(),
        /** Names of the art objects on it. */
        art: z.array(z.string()),
        action: z.string().nullable(),
        /** Where a click leads: a game, a page of ours, or nowhere. */
        linkageType: z.enum(['game', 'page', 'none']),
        url: z.string().nullable(),
        /** Addresses of its picture for each theme, and what it shows; null without one. */
        picture: z.object({ dark: ownAddress, light: ownAddress, alt: z.string() }).nullable(),
      }),
    ),
  }),
  refusals: {},
})
