// What a signed-in customer has kept. The page is the same for everyone, so it is asked for once the browser
// knows who is there; without an answer nothing is offered.
import { useProfileData } from "../../shared/profile-data.ts";

/** null for guests and until they are known. */
export const useSavedAddresses = () => useProfileData()?.addresses ?? null;

/** null for guests and until they are known. */
export const useSavedRecipients = () => useProfileData()?.recipients ?? null;
