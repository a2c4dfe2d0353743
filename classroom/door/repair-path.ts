export const REPAIR_PATH = '/host/repair'
