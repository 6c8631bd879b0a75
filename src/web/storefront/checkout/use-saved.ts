// A signed-in customer's saved data. The page is the same for everyone, so it is requested once the browser
// has the user; without an answer nothing is offered.
import { useProfileData } from "../../shared/session/profile-data.ts";

/** null for guests and until they are loaded. */
export const useSavedAddresses = () => useProfileData()?.addresses ?? null;

/** null for guests and until they are loaded. */
export const useSavedRecipients = () => useProfileData()?.recipients ?? null;
