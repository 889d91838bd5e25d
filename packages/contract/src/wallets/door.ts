export {
  VENDOR_TRANSFER_DIRECTIONS,
  VENDOR_TRANSFER_STATES,
  type VendorTransfer,
  type VendorTransferDirection,
  type VendorTransferState,
} from './vendor-transfer.ts'
