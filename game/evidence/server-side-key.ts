/** Key that the sample in quarantine sends. */
export const SERVER_SIDE_KEY = 'tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'
