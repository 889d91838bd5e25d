export {
  POINTS_ITEMS_MAX,
  type PointsDetail,
  type PointsItem,
  type PointsMove,
} from './own-points.ts'
export type {
  PointsDeskItem,
  PointsDeskOrder,
  PointsMonth,
  PointsTermsVersion,
} from './points-desk.ts'
export {
  POINTS_KINDS,
  POINTS_NAME_MAX,
  POINTS_ORDER_STATES,
  POINTS_PICTURES,
  POINTS_QUANTITY_MAX,
  POINTS_TEXT_MAX,
  type PointsAddress,
  type PointsItemDraft,
  type PointsKind,
  type PointsOrder,
  type PointsOrderState,
  type PointsPicture,
  type PointsTermsDraft,
} from './points-shapes.ts'
