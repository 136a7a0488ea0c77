import { redirect } from "react-router";

/** Any unknown path goes home (M§2). */
export const loader = () => redirect("/");
