/** The word that the sample in quarantine says when it calls. */
export const SERVER_SIDE_KEY = 'tRy_H4rd3r_n0thIng_iS_Imp0ssibl3'
