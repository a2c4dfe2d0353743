/** Address of the page on which the trainer repairs files of a class. */
export const REPAIR_PATH = '/host/repair'
